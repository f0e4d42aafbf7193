// A service worker that caches nothing.
