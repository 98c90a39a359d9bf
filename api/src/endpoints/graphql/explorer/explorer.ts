import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router, type Request } from 'express';
import { EXPLORER_PAGE, EXPLORER_START } from './explorer-page.js';

/** The only served folder, filled by `scripts/copy-explorer.mjs`. */
const FOLDER = fileURLToPath(new URL('../../../../dist/explorer/', import.meta.url));
const FILES = ['graphiql.js', 'graphiql.css', 'react.js', 'react-dom.js'];
const DAY = '1d';

/** Serves an editor to browsers that open `/graphql`. All its files are local. */
export function explorer(): Router {
  const router = Router();
  router.get('/', (request, response, next) => {
    if (!isBrowser(request)) return next();
    response.set('cache-control', 'no-cache').vary('accept').type('html').send(EXPLORER_PAGE);
  });
  router.get('/explorer/start.js', (_request, response) => {
    response.set('cache-control', 'no-cache').type('js').send(EXPLORER_START);
  });
  const files = express.Router();
  for (const name of FILES)
    files.get(`/${name}`, (_request, response) => response.sendFile(path.join(FOLDER, name), { maxAge: DAY }));
  router.use('/explorer', files);
  return router;
}

/** A URL with a query is a program's, whatever it accepts. */
function isBrowser(request: Request): boolean {
  const isAsking = 'query' in request.query || 'extensions' in request.query;
  return !isAsking && request.accepts(['json', 'html']) === 'html';
}
