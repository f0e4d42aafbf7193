/**
 * Replaces the address `join/ID`, at which the server sends the page for an invitation, by the page's own address with
 * `#join/ID`. Imported first, since other modules read the address when they are loaded.
 */

const invitation = /\/join\/([^/]+)$/.exec(location.pathname);
if (invitation) history.replaceState(null, '', `../#join/${invitation[1]}`);

export {};
