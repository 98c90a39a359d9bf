import { createRequire } from 'node:module';
import path from 'node:path';
import express, { Router, type Request } from 'express';
import { EXPLORER_PAGE, EXPLORER_START } from './explorer-page.js';

const { resolve } = createRequire(import.meta.url);
const beside = (packageName: string, file: string) =>
  path.join(path.dirname(resolve(`${packageName}/package.json`)), file);

/** The only files of these packages that anybody gets; the explorer wants its React as a script of its own. */
const FILES: Record<string, string> = {
  'graphiql.js': beside('graphiql', 'graphiql.min.js'),
  'graphiql.css': beside('graphiql', 'graphiql.min.css'),
  'react.js': beside('react', 'umd/react.production.min.js'),
  'react-dom.js': beside('react-dom', 'umd/react-dom.production.min.js'),
};
const DAY = '1d';

/** People who open `/graphql` in a browser get an editor; all of it comes from this host. */
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
  for (const [name, file] of Object.entries(FILES)) {
    files.get(`/${name}`, (_request, response) => response.sendFile(file, { maxAge: DAY }));
  }
  router.use('/explorer', files);
  return router;
}

/** A query in the address is a program's, whatever it accepts. */
function isBrowser(request: Request): boolean {
  const isAsking = 'query' in request.query || 'extensions' in request.query;
  return !isAsking && request.accepts(['json', 'html']) === 'html';
}
