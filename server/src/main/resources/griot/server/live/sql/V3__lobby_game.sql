-- The public games that wait for a player or are being played. Derived from the log and written in its transactions.
CREATE TABLE lobby_game (
    game         VARCHAR(32) NOT NULL,
    state        VARCHAR(8)  NOT NULL, -- open or playing
    since_millis BIGINT      NOT NULL,
    body         TEXT        NOT NULL, -- what the lobby says of the game, as JSON
    PRIMARY KEY (game)
);
CREATE INDEX lobby_game_state ON lobby_game (state, since_millis);
