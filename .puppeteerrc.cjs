// No browser download during install: api/src/outside/browser.ts finds one or brings the npm-packaged one.
module.exports = { skipDownload: true };
