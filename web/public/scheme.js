// Runs before the first paint: no flash of the wrong scheme, and no inline script for the CSP to allow.
(function () {
  try {
    var mode = localStorage.getItem('mui-mode') || 'system';
    var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
    // Members have another opening: their page is drawn by the script alone.
    if (localStorage.getItem('token')) document.documentElement.setAttribute('data-member', '');
  } catch (e) {
    /* Storage is blocked: the light scheme stands. */
  }
})();
