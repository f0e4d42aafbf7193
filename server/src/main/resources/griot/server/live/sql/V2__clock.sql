-- The games with a limit of time whose clock runs. Derived from the log and written in its transactions.
CREATE TABLE running_clock (
    game        VARCHAR(32) NOT NULL,
    flag_millis BIGINT, -- when the server ends the game, not counting down time to come; NULL if it does not
    PRIMARY KEY (game)
);
CREATE INDEX running_clock_flag ON running_clock (flag_millis);

-- When each node was up. Time that no row covers is down time.
CREATE TABLE node_uptime (
    node         VARCHAR(32) NOT NULL,
    start_millis BIGINT      NOT NULL,
    end_millis   BIGINT      NOT NULL,
    PRIMARY KEY (node, start_millis)
);
