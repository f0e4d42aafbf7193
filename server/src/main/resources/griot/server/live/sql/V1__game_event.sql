-- The append-only log of every game. The primary key decides which of two writers comes first.
CREATE TABLE game_event (
    game        VARCHAR(32) NOT NULL,
    number      INTEGER     NOT NULL,
    time_millis BIGINT      NOT NULL,
    body        TEXT        NOT NULL,
    PRIMARY KEY (game, number)
);
