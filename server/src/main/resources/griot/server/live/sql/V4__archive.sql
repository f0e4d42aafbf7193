-- The games whose place in the archive has to be computed anew. Written in the transactions of the log.
CREATE TABLE archive_due (
    game     VARCHAR(32) NOT NULL,
    revision INTEGER     NOT NULL, -- the last event that is known to matter
    PRIMARY KEY (game)
);
-- The games of earlier versions.
INSERT INTO archive_due (game, revision) SELECT game, MAX(number) FROM game_event GROUP BY game;

-- Everything below is derived from the log.

-- The public finished games.
CREATE TABLE archive_game (
    place   BIGINT       NOT NULL, -- orders games by the time of their end; see ArchivedGame
    game    VARCHAR(32)  NOT NULL,
    kind    BIGINT       NOT NULL,
    turns   INTEGER      NOT NULL,
    white   TEXT         NOT NULL, -- names; empty for none
    black   TEXT         NOT NULL,
    opening TEXT         NOT NULL, -- the first turns, separated by spaces
    line    VARCHAR(48)  NOT NULL, -- the same as hexadecimal digits, four a turn, so that any collation sorts them
    PRIMARY KEY (place)
);
CREATE UNIQUE INDEX archive_game_id ON archive_game (game);
CREATE INDEX archive_game_kind ON archive_game (kind, place);
CREATE INDEX archive_game_line ON archive_game (kind, line, place);

-- Every combination of rule set, result and reason that occurs.
CREATE TABLE archive_kind (
    kind     BIGINT       NOT NULL,
    rule_set TEXT         NOT NULL,
    result   VARCHAR(8)   NOT NULL,
    reason   VARCHAR(20)  NOT NULL,
    games    INTEGER      NOT NULL,
    PRIMARY KEY (kind)
);

-- The different names, without regard to case.
CREATE TABLE archive_name (
    name_key BIGINT       NOT NULL,
    name     TEXT         NOT NULL,
    games    INTEGER      NOT NULL,
    PRIMARY KEY (name_key)
);
-- Every ending of every name, as hexadecimal digits: a part of a name is the beginning of an ending.
CREATE TABLE archive_name_part (
    part     TEXT   NOT NULL,
    name_key BIGINT        NOT NULL,
    PRIMARY KEY (part, name_key)
);
CREATE TABLE archive_seat (
    name_key BIGINT NOT NULL,
    place    BIGINT NOT NULL,
    PRIMARY KEY (name_key, place)
);

-- What was played in each position of the first turns, and the results of these games.
CREATE TABLE archive_position (
    position_key BIGINT       NOT NULL,
    turn         TEXT         NOT NULL, -- empty for games of which no further turn is counted
    white        INTEGER      NOT NULL,
    draws        INTEGER      NOT NULL,
    black        INTEGER      NOT NULL,
    PRIMARY KEY (position_key, turn)
);
