/**
 * Gives an invitation's page, which the server sends at `join/ID`, the address of the page with `#join/ID`. Imported
 * first, since other modules read the address when they are loaded.
 */

const invitation = /\/join\/([^/]+)$/.exec(location.pathname);
if (invitation) history.replaceState(null, '', `../#join/${invitation[1]}`);

export {};
