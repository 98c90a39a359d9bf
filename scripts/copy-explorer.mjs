import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The GraphQL explorer is GraphiQL's bundle with its own React. Copying it keeps both packages and their dependencies
// out of production.
const api = new URL('../api/', import.meta.url);
const { resolve } = createRequire(new URL('package.json', api));
const target = fileURLToPath(new URL('dist/explorer/', api));

const FILES = [
  ['graphiql', 'graphiql.min.js', 'graphiql.js'],
  ['graphiql', 'graphiql.min.css', 'graphiql.css'],
  ['react', 'umd/react.production.min.js', 'react.js'],
  ['react-dom', 'umd/react-dom.production.min.js', 'react-dom.js'],
];

mkdirSync(target, { recursive: true });
for (const [name, source, copy] of FILES)
  copyFileSync(path.join(path.dirname(resolve(`${name}/package.json`)), source), path.join(target, copy));
