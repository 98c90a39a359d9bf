// Starts the script once the first frame is painted, one file a task, so that the page is there and answers meanwhile.
(function () {
  var files = Array.from(document.querySelectorAll('link[rel="modulepreload"]'), (link) => link.href);
  var isStarted = false;
  var next = () => {
    var file = files.shift();
    // What does not come is asked for again by whoever needs it, and missed there.
    if (file) import(file).catch(() => {}).then(() => setTimeout(next));
  };
  var start = () => {
    if (isStarted) return;
    isStarted = true;
    next();
  };
  requestAnimationFrame(() => setTimeout(start));
  // A tab in the background paints nothing.
  setTimeout(start, document.hidden ? 0 : 2000);
})();
