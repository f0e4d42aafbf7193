/**
 * Replaces an address at which the server sends the page by the page's own: `join/ID` by `#join/ID`, and the short ones
 * `lobby` and `room`. Imported first, since other modules read the address when they are loaded.
 */

const invitation = /\/join\/([^/]+)$/.exec(location.pathname);
const place = /\/(lobby|room)$/.exec(location.pathname);
if (invitation) history.replaceState(null, '', `../#join/${invitation[1]}`);
else if (place) history.replaceState(null, '', `./#${place[1]}`);

export {};
