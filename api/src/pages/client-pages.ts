import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router, type Request, type Response } from 'express';
import type { AskAsVisitor } from '../graphql/ask-as-visitor.js';
import { imageAddress } from '../images/image-address.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import type { NewsletterService } from '../newsletters/newsletter.service.js';
import { BuiltClient } from './built-client.js';
import { headTags, type Card } from './document-head.js';
import { escapeHtml } from './escape-html.js';
import { homeView, newsletterView } from './first-view.js';
import { firstAnswers, openingOf, scriptTags } from './openings.js';

const CLIENT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../web/dist');
const YEAR = '365d';
const DESCRIPTION = 'A directory of niche newsletters, filed by subject and searchable in plain language.';

export interface ClientPages {
  newsletters: NewsletterService;
  ask: AskAsVisitor;
  productName: string;
  publicUrl: string;
  /** Where the built client is, if not where the build puts it. */
  client?: string;
}

/** The built client: its files as they are, and for every address of a page the one document, told what it is about. */
export function clientPages(pages: ClientPages): Router {
  const { client = CLIENT } = pages;
  const built = new BuiltClient(client);
  const router = Router();
  router.use(
    '/assets',
    express.static(path.join(client, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }),
  );
  router.use(express.static(client, { index: false, maxAge: '1h' }));
  router.get(/^\/(?!api\/|graphql|images\/).*/, async (request, response) => {
    if (!request.accepts('html')) return void response.status(404).end();
    await sendDocument(request, response, { ...pages, built });
  });
  return router;
}

type DocumentParts = ClientPages & { built: BuiltClient };

async function sendDocument(request: Request, response: Response, pages: DocumentParts): Promise<void> {
  const built = await pages.built.read();
  if (!built) return void response.status(503).type('text').send('The web client is not built yet: run npm run build');
  const opening = openingOf(built.openings, request.path);
  const from = { address: request.ip ?? 'unknown', requestId: String(request.id) };
  const [page, answers] = await Promise.all([pageAt(request.path, pages), firstAnswers(opening, pages.ask, from)]);
  const { card, newsletter, size, status } = page;
  // Replaced by functions, since a replacement text gives '$' a meaning, and strangers write these.
  response
    .status(status)
    .set('cache-control', 'no-cache')
    .type('html')
    .send(
      built.document
        .replace(/<title>.*?<\/title>/s, '')
        .replace(/<meta name="description"[^>]*>/, '')
        .replace(/<b>.*?<\/b>/s, () => `<b>${escapeHtml(pages.productName)}</b>`)
        .replace(/<main>.*?<\/main>/s, (home) => (newsletter ? newsletterView(newsletter) : homeView(home, size)))
        .replace('<!-- page -->', () => scriptTags(opening))
        .replace('</head>', () => `${headTags(card, pages.productName)}</head>`)
        .replace('</body>', () => `${answers}</body>`),
    );
}

interface Page {
  card: Card;
  newsletter?: Newsletter;
  /** Of the directory, where its opening says so. */
  size?: number;
  status: 200 | 404;
}

async function pageAt(pagePath: string, { newsletters, productName, publicUrl }: ClientPages): Promise<Page> {
  const home: Card = {
    title: productName,
    description: DESCRIPTION,
    url: publicUrl + (pagePath === '/' ? '/' : pagePath),
  };
  const id = /^\/newsletter\/(\d{1,9})$/.exec(pagePath)?.[1];
  if (pagePath === '/') return { card: home, size: await newsletters.countApproved().catch(() => 0), status: 200 };
  if (!id) return { card: home, status: isKnown(pagePath) ? 200 : 404 };
  const newsletter = await newsletters.find(Number(id));
  if (!newsletter) return { card: home, status: 404 };
  const image = imageAddress(newsletter.imageId);
  const card: Card = {
    title: `${newsletter.name} · ${productName}`,
    description: newsletter.description.slice(0, 300),
    url: `${publicUrl}${pagePath}`,
    ...(image ? { image: publicUrl + image } : {}),
  };
  return { card, newsletter, status: 200 };
}

const KNOWN =
  /^\/(|callback|login|account|search|submit-newsletter|product\/[^/]+|admin(\/(content(\/[^/]+)?|jobs|audit))?)$/;
const isKnown = (pagePath: string) => KNOWN.test(pagePath.replace(/(.)\/$/, '$1'));
