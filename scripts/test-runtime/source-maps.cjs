const { createHash } = require('node:crypto');
const { existsSync, mkdirSync } = require('node:fs');
const path = require('node:path');

const folder = path.join(__dirname, '../../node_modules/.cache/test-source-maps');
mkdirSync(folder, { recursive: true });

/** Where the loader puts the source map of a module. */
const sourceMapOf = (url) => path.join(folder, createHash('sha256').update(url).digest('hex'));

/** Where Jest finds it, for the lines of a failure. */
class SourceMaps extends Map {
  get(url) {
    const file = sourceMapOf(url);
    return existsSync(file) ? file : undefined;
  }
}

module.exports = { sourceMapOf, SourceMaps };
