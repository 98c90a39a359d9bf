import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router, type Request, type Response } from 'express';
import { imageAddress } from '../images/image-address.js';
import type { NewsletterService } from '../newsletters/newsletter.service.js';
import { escapeHtml } from './escape-html.js';

const CLIENT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../web/dist');
const YEAR = '365d';
const DESCRIPTION = 'A directory of niche newsletters, filed by subject and searchable in plain language.';

export interface ClientPages {
  newsletters: NewsletterService;
  productName: string;
  publicUrl: string;
}

interface Card {
  title: string;
  description: string;
  url: string;
  image?: string;
  status: 200 | 404;
}

/** The built client: its files as they are, and for every address of a page the one document, told what it is about. */
export function clientPages(pages: ClientPages): Router {
  const router = Router();
  router.use(
    '/assets',
    express.static(path.join(CLIENT, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }),
  );
  router.use(express.static(CLIENT, { index: false, maxAge: '1h' }));
  router.get(/^\/(?!api\/|graphql|images\/).*/, async (request, response) => {
    if (!request.accepts('html')) return void response.status(404).end();
    await sendDocument(request, response, pages);
  });
  return router;
}

async function sendDocument(request: Request, response: Response, pages: ClientPages): Promise<void> {
  const document = await readFile(path.join(CLIENT, 'index.html'), 'utf8').catch(() => undefined);
  if (!document)
    return void response.status(503).type('text').send('The web client is not built yet: run npm run build');
  const card = await cardFor(request.path, pages);
  response
    .status(card.status)
    .set('cache-control', 'no-cache')
    .type('html')
    .send(
      document
        .replace(/<title>.*?<\/title>/s, '')
        .replace(/<meta name="description"[^>]*>/, '')
        .replace(/<b>.*?<\/b>/s, () => `<b>${escapeHtml(pages.productName)}</b>`)
        // By a function, since a replacement text gives '$' a meaning, and strangers write these.
        .replace('</head>', () => `${tags(card, pages)}</head>`),
    );
}

async function cardFor(pagePath: string, { newsletters, productName, publicUrl }: ClientPages): Promise<Card> {
  const home: Card = {
    title: productName,
    description: DESCRIPTION,
    url: publicUrl + (pagePath === '/' ? '/' : pagePath),
    status: 200,
  };
  const id = /^\/newsletter\/(\d{1,9})$/.exec(pagePath)?.[1];
  if (!id) return isKnown(pagePath) ? home : { ...home, status: 404 };
  const newsletter = await newsletters.find(Number(id));
  if (!newsletter) return { ...home, status: 404 };
  const image = imageAddress(newsletter.imageId);
  return {
    title: `${newsletter.name} · ${productName}`,
    description: newsletter.description.slice(0, 300),
    url: `${publicUrl}${pagePath}`,
    ...(image ? { image: publicUrl + image } : {}),
    status: 200,
  };
}

const KNOWN =
  /^\/(|callback|login|account|search|submit-newsletter|product\/[^/]+|admin(\/(content(\/[^/]+)?|jobs|audit))?)$/;
const isKnown = (pagePath: string) => KNOWN.test(pagePath.replace(/(.)\/$/, '$1'));

function tags(card: Card, { productName }: ClientPages): string {
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': card.title,
    'og:description': card.description,
    'og:url': card.url,
    'og:image': card.image,
  };
  const meta = Object.entries(properties)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return [
    `<title>${escapeHtml(card.title)}</title>`,
    `<meta name="description" content="${escapeHtml(card.description)}">`,
    `<meta name="twitter:card" content="${card.image ? 'summary_large_image' : 'summary'}">`,
    `<link rel="canonical" href="${escapeHtml(card.url)}">`,
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(productName)}" href="/newsletters.rss">`,
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(productName)}" href="/opensearch.xml">`,
    // The largest thing on its page, which the script would ask for only after two answers.
    ...(card.image
      ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(new URL(card.image).pathname)}">`]
      : []),
    ...meta,
  ].join('\n    ');
}
