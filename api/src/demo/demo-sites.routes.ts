import { createRequire } from 'node:module';
import { Router, type Request } from 'express';
import { SITES_PATH } from './demo-site-address.js';
import { stylePage } from './style-page.js';
import type { DemoNewsletter } from './read-demo-newsletters.js';
import { parseLook, siteStyle } from './site-style.js';
import { newsletterSite } from './sites/newsletter-site.js';

/** Paths of front pages. */
const FRONT_PATHS = new Set(['/', '/home/', '/profile']);
const require = createRequire(import.meta.url);
const FONTS: Record<string, string> = {
  'serif.woff2': require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
  'sans.woff2': require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
};
const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; frame-ancestors 'none'";

/** Serves the sites of the demo newsletters, each with the markup of its platform. */
export function demoSiteRoutes(newsletters: DemoNewsletter[]): Router {
  const router = Router();
  const bySlug = new Map(newsletters.map((newsletter) => [newsletter.slug, newsletter]));
  router.get(`${SITES_PATH}/fonts/:file`, (request, response, next) => {
    const file = FONTS[request.params.file];
    if (!file) return next();
    response.sendFile(file, { maxAge: '30d' });
  });
  router.get(`${SITES_PATH}/styles/:file`, (request, response, next) => {
    const newsletter = bySlug.get(request.params.file.replace(/\.css$/, ''));
    if (!newsletter) return next();
    response.type('css').send(siteStyle(parseLook(newsletter.look), SITES_PATH));
  });
  router.get(`${SITES_PATH}/:slug{/*path}`, (request, response, next) => {
    const newsletter = bySlug.get(String(request.params['slug']));
    if (!newsletter) return next();
    const { status, headers = {}, body } = answerOf(newsletter, request);
    response.set({ 'content-security-policy': POLICY, 'content-type': 'text/html; charset=utf-8', ...headers });
    response.status(status).send(body);
  });
  return router;
}

function answerOf(newsletter: DemoNewsletter, request: Request) {
  const sitePath = `${SITES_PATH}/${newsletter.slug}`;
  const origin = `${request.protocol}://${request.get('host')}${sitePath}`;
  const path = request.path.slice(sitePath.length) || '/';
  const query = new URL(request.url, origin).searchParams;
  const answer = newsletterSite(newsletter, { origin })({ path, query });
  const isFront = answer.status === 200 && FRONT_PATHS.has(path) && !(path === '/' && query.has('id'));
  return stylePage(answer, { newsletter, sitesPath: SITES_PATH, sitePath, isFront });
}
