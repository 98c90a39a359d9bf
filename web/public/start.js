// Loads the scripts after the first frame is painted, and runs one file per task, so that the page stays responsive.
(function () {
  var links = Array.from(document.querySelectorAll('link[rel="later"]'));
  var isStarted = false;
  var next = () => {
    var link = links.shift();
    // Ignore failures: the module that needs the file imports it again and reports the error.
    if (link) import(link.href).catch(() => {}).then(() => setTimeout(next));
  };
  var start = () => {
    if (isStarted) return;
    isStarted = true;
    for (var link of links) link.rel = 'modulepreload';
    next();
  };
  requestAnimationFrame(() => setTimeout(start));
  // A tab in the background paints nothing.
  setTimeout(start, document.hidden ? 0 : 2000);
})();
