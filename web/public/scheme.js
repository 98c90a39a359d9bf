// Runs before the first paint: no flash of the wrong scheme, and no inline script for the CSP to allow.
(function () {
  // Everybody gets the same first view. CSS hides from members what is for visitors, and the first rows from a search.
  if (location.search) document.documentElement.setAttribute('data-narrowed', '');
  try {
    var mode = localStorage.getItem('mui-mode') || 'system';
    var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
    if (localStorage.getItem('token')) document.documentElement.setAttribute('data-member', '');
  } catch (e) {
    /* Storage is blocked: keep the light scheme. */
  }
})();
