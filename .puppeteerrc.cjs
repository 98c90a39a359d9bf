// No browser download during install: api/src/outside/web-access/browser/ finds an installed browser or unpacks the npm-packaged one.
module.exports = { skipDownload: true };
