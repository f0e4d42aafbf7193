-- For Web Push. None of it is needed to compute a game.

-- The browsers that want to be told of a seat's turns.
CREATE TABLE push_subscription (
    game         VARCHAR(32) NOT NULL,
    side         VARCHAR(8)  NOT NULL,
    id           VARCHAR(64) NOT NULL, -- the hash of the endpoint
    endpoint     TEXT        NOT NULL,
    p256dh       TEXT        NOT NULL,
    auth         TEXT        NOT NULL,
    language     VARCHAR(16) NOT NULL,
    since_millis BIGINT      NOT NULL,
    PRIMARY KEY (game, side, id)
);

-- The key pair by which push services recognise the server. One row: browsers have subscribed for this key.
CREATE TABLE push_key (
    id          INTEGER NOT NULL,
    public_key  TEXT    NOT NULL,
    private_key TEXT    NOT NULL,
    PRIMARY KEY (id)
);
