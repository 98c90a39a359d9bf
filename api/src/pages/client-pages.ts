import path from 'node:path';
import express, { Router, type Request, type Response } from 'express';
import type { AskAsVisitor } from '../graphql/ask-as-visitor.js';
import type { InTurn } from '../http/rendering-turns.js';
import { matchRoute, type BuiltClient } from './built-client.js';
import { describePage, type PageSources } from './describe-page.js';
import { headTags } from './document-head.js';
import { preloadResponses, scriptTags } from './page-preloads.js';

const YEAR = '365d';

export interface ClientPages extends PageSources {
  client: BuiltClient;
  ask: AskAsVisitor;
  inTurn: InTurn;
}

/** Serves the built client: its files, and its document for every page. */
export function clientPages(pages: ClientPages): Router {
  const { folder } = pages.client;
  const router = Router();
  router.use(
    '/assets',
    express.static(path.join(folder, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }),
  );
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  const sendPage = pages.inTurn((request, response) => sendDocument(request, response, pages));
  router.get(/^\/(?!api\/|graphql|images\/).*/, async (request, response, next) => {
    if (!request.accepts('html')) return void response.status(404).end();
    await sendPage(request, response, next);
  });
  return router;
}

async function sendDocument(request: Request, response: Response, pages: ClientPages): Promise<void> {
  const build = await pages.client.read();
  if (!build) return void response.status(503).type('text').send('The web client is not built yet: run npm run build');
  const match = matchRoute(build.routes, request.path);
  const from = { address: request.ip ?? 'unknown', requestId: String(request.id) };
  const [{ card, view, status }, responses] = await Promise.all([
    describePage(build, { path: request.path, match }, pages),
    match ? preloadResponses(match, pages.ask, from) : '',
  ]);
  // Replacement functions, since strangers write these texts and '$' has a meaning in a replacement string.
  response
    .status(status)
    .set('cache-control', 'no-cache')
    .type('html')
    .send(
      build.document
        .replace(/<title>.*?<\/title>/s, '')
        .replace(/<meta\s+name="description"[^>]*>/, '')
        .replace('<!-- first view -->', () => view)
        .replace('<!-- page -->', () => (match ? scriptTags(match.route) : ''))
        .replace('</head>', () => `${headTags(card, pages.productName)}</head>`)
        .replace('</body>', () => `${responses}</body>`),
    );
}
