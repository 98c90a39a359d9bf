import { pick, seededRandom, type Random } from '../seeded-random.js';
import { writeParagraph, writeSentence, writeTitle } from '../write-edition.js';

export interface PageCase {
  name: string;
  html: string;
  url: string;
  hints?: { title?: string; publishedAt?: string };
}

export type Writer = (random: Random) => Omit<PageCase, 'name' | 'url'> & { url?: string };

export const HOST = 'https://letters.example.com';

/** Header, footer and sidebar, as most templates have them. */
export interface Frame {
  title: string;
  language?: string;
  head?: string;
  body: string;
}

type FrameStyle = (frame: Frame) => string;

const STYLES: FrameStyle[] = [
  ({ title, language = 'en', head = '', body }) =>
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title} – Harbour Letters</title><meta property="og:site_name" content="Harbour Letters">${head}</head><body><header class="site-header"><a href="/">Harbour Letters</a><nav><a href="/about">About</a> <a href="/archive">Archive</a> <a href="/login">Log in</a></nav></header><main>${body}</main><footer><p>© Harbour Letters. All rights reserved.</p><a href="/privacy">Privacy</a></footer></body></html>`,
  ({ title, language = 'en', head = '', body }) =>
    `<!doctype html><html lang="${language}"><head><title>${title}</title>${head}</head><body class="single post-template"><div id="wrapper"><div class="branding"><h1 class="site-title"><a href="/">Harbour Letters</a></h1></div><div id="content">${body}</div><div id="colophon">Powered by a small machine. <a href="/feed">RSS</a></div></div></body></html>`,
  ({ title, language = 'en', head = '', body }) =>
    `<html lang="${language}"><head><title>${title} | Harbour Letters</title>${head}</head><body><div class="container"><div class="row"><div class="col-12">${body}</div></div></div><script>window.stats = { page: 1 };</script></body></html>`,
];

export const framed = (random: Random, frame: Frame): string => pick(STYLES, random)(frame);

export const jsonLd = (fields: Record<string, unknown>): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'BlogPosting', ...fields })}</script>`;

export const paragraphs = (random: Random, count: number, language = 'en'): string =>
  Array.from({ length: count }, () => `<p>${writeParagraph(language, random)}</p>`).join('\n');

export { pick, writeParagraph, writeSentence, writeTitle, type Random };

/** Runs every writer several times, with different words and frames. */
export function writeCases(writers: Record<string, Writer>, rounds: number): PageCase[] {
  return Object.entries(writers).flatMap(([kind, write], row) =>
    Array.from({ length: rounds }, (_, round) => {
      const written = write(seededRandom(7000 + row * 31 + round));
      return { url: `${HOST}/p/${kind.replace(/\W+/g, '-')}-${round}`, ...written, name: `${kind} ${round + 1}` };
    }),
  );
}
