import path from 'node:path';
import express, { Router } from 'express';
import type { AskAsVisitor } from '../graphql/ask-as-visitor.js';
import type { Render, Rendering, RenderingTurns } from '../http/rendering-turns.js';
import { isValid, matchRoute, type BuiltClient } from './built-client.js';
import { describePage, type PageSources } from './describe-page.js';
import { headTags } from './document-head.js';
import { preloadResponses, scriptTags } from './page-preloads.js';

const YEAR = '365d';

export interface ClientPages extends PageSources {
  client: BuiltClient;
  ask: AskAsVisitor;
  turns: Pick<RenderingTurns, 'once'>;
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
  const sendPage = pages.turns.once((request) => renderDocument(request.path, pages));
  router.get(/^\/(?!api\/|graphql|images\/).*/, async (request, response, next) => {
    if (!request.accepts('html')) return void response.status(404).end();
    await sendPage(request, response, next);
  });
  return router;
}

/** How to render a page of the client. Undefined for other paths, which may be files or feeds. */
export function rendererOf(address: string, pages: ClientPages): Render | undefined {
  const match = matchRoute(pages.client.routes, address);
  if (!match || (match.parameter && !isValid(match.parameter))) return undefined;
  return () => renderDocument(address, pages);
}

/** Browsers ask again: the move may be undone. */
export const movedPermanently = (location: string): Rendering => ({
  status: 301,
  type: 'text/html',
  text: '',
  location,
  cacheControl: 'no-cache',
});

/** The same document for everybody, with a visitor's responses. */
async function renderDocument(address: string, pages: ClientPages): Promise<Rendering> {
  const build = await pages.client.read();
  if (!build) return { status: 503, type: 'text/plain', text: 'The web client is not built yet: run npm run build' };
  const match = matchRoute(build.routes, address);
  const [{ card, view, status, movedTo }, responses] = await Promise.all([
    describePage(build, { path: address, match }, pages),
    match ? preloadResponses(match, pages.ask) : '',
  ]);
  if (movedTo) return movedPermanently(movedTo);
  // Replacement functions, since strangers write these texts and '$' has a meaning in a replacement string.
  const text = build.document
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace('<!-- first view -->', () => view)
    .replace('<!-- page -->', () => (match ? scriptTags(match.route) : ''))
    .replace('</head>', () => `${headTags(card, pages.site.productName)}</head>`)
    .replace('</body>', () => `${responses}</body>`);
  return { status, type: 'text/html', text, cacheControl: 'no-cache' };
}
