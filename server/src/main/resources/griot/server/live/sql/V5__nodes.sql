-- For several nodes on one database. None of it is needed to compute a game.

-- When each node last said that it is up, by the clock of the database.
CREATE TABLE live_node (
    node         VARCHAR(32) NOT NULL,
    alive_millis BIGINT      NOT NULL,
    PRIMARY KEY (node)
);

-- How many transactions each thread that writes has begun, as of its last commit. A node that has heard of fewer by
-- notifications has missed one.
CREATE TABLE log_writer (
    node   VARCHAR(32) NOT NULL,
    thread INTEGER     NOT NULL,
    number BIGINT      NOT NULL,
    PRIMARY KEY (node, thread)
);

-- What each node knows of players.
CREATE TABLE player_presence (
    game        VARCHAR(32) NOT NULL,
    side        VARCHAR(8)  NOT NULL,
    node        VARCHAR(32) NOT NULL,
    connected   INTEGER     NOT NULL, -- 1 with an open stream, 0 without
    seen_millis BIGINT      NOT NULL,
    PRIMARY KEY (game, side, node)
);
CREATE INDEX player_presence_node ON player_presence (node);
