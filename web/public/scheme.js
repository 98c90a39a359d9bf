// Runs before the first paint: no flash of the wrong scheme, and no inline script for the CSP to allow.
(function () {
  try {
    var mode = localStorage.getItem('mui-mode') || 'system';
    var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
    // The served first view is for visitors. Members wait for the script.
    if (localStorage.getItem('token')) document.documentElement.setAttribute('data-member', '');
  } catch (e) {
    /* Storage is blocked: keep the light scheme. */
  }
})();
