// The service worker of a page that keeps nothing.
