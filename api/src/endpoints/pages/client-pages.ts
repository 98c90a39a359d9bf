import path from 'node:path';
import { isFeatureOn, isPageOn } from '@niche-newsletters/rules/features';
import express, { Router } from 'express';
import { imageAddress } from '../../catalogue/images/image-address.js';
import { escapeHtml } from '../../base/words/escape-html.js';
import type { SiteValues } from '../../settings/site-settings.js';
import type { AskAsVisitor } from '../graphql/ask-as-visitor.js';
import type { Render, Rendering, RenderingTurns } from '../http/load/rendering-turns.js';
import { isValid, matchRoute, type BuiltClient, type ClientRoute } from './built-client.js';
import { describePage, type PageSources } from './describe/describe-page.js';
import { headTags } from './document-head.js';
import { preloadResponses, scriptTags } from './page-preloads.js';

const SETUP = '/setup';
/** An administrator may have to sign in again. */
const DURING_SETUP = new Set([SETUP, '/login', '/callback']);
const YEAR = '365d';
/** As in the client's bar. */
const LOGO_STYLE = 'height:28px;max-width:140px;object-fit:contain;flex:none';

export interface ClientPages extends PageSources {
  client: BuiltClient;
  /** While a new server is being set up, there are no other pages. */
  setup: { readonly isOpen: boolean };
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
    if (await leadsToSetup(request.path, pages)) return void response.set('cache-control', 'no-store').redirect(SETUP);
    await sendPage(request, response, next);
  });
  return router;
}

/** How to render a page of the client. Undefined for other paths, which may be files or feeds. */
export function rendererOf(address: string, pages: ClientPages): Render | undefined {
  const match = shownRoute(pages.client.routes, address, pages);
  if (isInSetup(address, pages)) return undefined;
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

/** The client's first views are rendered once, with the product's mark and every feature. */
function asConfigured(view: string, values: Readonly<SiteValues>): string {
  const logo = imageAddress(values.logo);
  const parts: [boolean, RegExp, string][] = [
    [logo !== null, /<svg[^>]*data-mark.*?<\/svg>/gs, `<img src="${logo}" alt="" style="${LOGO_STYLE}">`],
    [!isFeatureOn('search', values), /<aside[^>]*aria-label="AI Search".*?<\/aside>/gs, ''],
    [!isFeatureOn('signUp', values), />Sign up to try</g, '>Sign in to try<'],
    [!isFeatureOn('claims', values), /<button[^>]*>Is this yours\?<\/button>/g, ''],
  ];
  return parts.reduce((text, [isDue, part, other]) => (isDue ? text.replace(part, other) : text), view);
}

/** The routes are known once the client's build was read. */
async function leadsToSetup(address: string, pages: ClientPages): Promise<boolean> {
  if (!pages.setup.isOpen) return false;
  await pages.client.read();
  return isInSetup(address, pages);
}

/** Whether a page leads to the set-up. */
function isInSetup(address: string, { client, setup }: ClientPages): boolean {
  if (!setup.isOpen) return false;
  const match = matchRoute(client.routes, address);
  return match !== undefined && !DURING_SETUP.has(match.route.path);
}

/** None for the page of a feature that is off, and for the set-up once it is done. */
function shownRoute(routes: ClientRoute[], address: string, { site, setup }: Pick<ClientPages, 'site' | 'setup'>) {
  const match = matchRoute(routes, address);
  if (match?.route.path === SETUP && !setup.isOpen) return undefined;
  return match && isPageOn(match.route.path, site.current) ? match : undefined;
}

/** The same document for everybody, with a visitor's responses. */
async function renderDocument(address: string, pages: ClientPages): Promise<Rendering> {
  const build = await pages.client.read();
  if (!build) return { status: 503, type: 'text/plain', text: 'The web client is not built yet: run npm run build' };
  const match = shownRoute(build.routes, address, pages);
  const [{ card, view, status, movedTo }, responses] = await Promise.all([
    describePage(build, { path: address, match }, pages),
    match ? preloadResponses(match, pages.ask) : '',
  ]);
  if (movedTo) return movedPermanently(movedTo);
  // Replacement functions, since strangers write these texts and '$' has a meaning in a replacement string.
  const text = build.document
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(pages.site.current.language)}"`)
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<link\s+rel="icon"[^>]*>/g, (link) => (pages.site.current.icon ? '' : link))
    .replace('<!-- first view -->', () => asConfigured(view, pages.site.current))
    .replace('<!-- page -->', () => (match ? scriptTags(match.route) : ''))
    .replace('</head>', () => `${headTags(card, pages.site.current)}</head>`)
    .replace('</body>', () => `${responses}</body>`);
  return { status, type: 'text/html', text, cacheControl: 'no-cache' };
}
