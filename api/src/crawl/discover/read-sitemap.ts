import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import type { WebResponse } from '../../web-access/web.js';
import { findWrittenDate } from '../read/facts/written-date.js';
import { editionUrl } from './edition-url.js';
import type { Finding } from './found-edition.js';

/** The protocol's own limits, counted after decompression. */
const MAX_BYTES = 50 * 1024 * 1024;
export const MAX_ADDRESSES = 50_000;
const MAX_ADDRESS = 2_048;

interface Entry {
  location?: string;
  modified?: string;
  isSitemap: boolean;
}

/** Addresses of a sitemap or an index of sitemaps, as they come in: nothing is kept. */
export async function* readSitemap(response: WebResponse): AsyncGenerator<Finding> {
  let seen = 0;
  for await (const entry of entriesIn(unzipped(response.stream))) {
    const url = entry.location ? editionUrl(entry.location, response.url) : undefined;
    if (!url || url.length > MAX_ADDRESS) continue;
    if ((seen += 1) > MAX_ADDRESSES) return;
    if (entry.isSitemap) yield { page: url };
    else yield { edition: { url, modifiedAt: findWrittenDate(entry.modified ?? '') } };
  }
}

/** Files named .gz are sent with and without the header that says so: the first bytes tell. */
async function* unzipped(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const rest = { [Symbol.asyncIterator]: () => chunks };
  const whole = prefixed(first.value, rest);
  const isZipped = first.value[0] === 0x1f && first.value[1] === 0x8b;
  yield* limited(isZipped ? Readable.from(whole).compose(createGunzip()) : whole);
}

async function* prefixed(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

async function* limited(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MAX_BYTES) return;
    yield chunk;
  }
}

async function* entriesIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const parser = new SaxesParser();
  const ready: Entry[] = [];
  let entry: Entry | undefined;
  let text = '';
  // Broken sitemaps are read as far as they make sense.
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (local === 'url' || local === 'sitemap') entry = { isSitemap: local === 'sitemap' };
    text = '';
  });
  parser.on('text', (more) => (text = (text + more).slice(0, MAX_ADDRESS + 1)));
  parser.on('cdata', (more) => (text = (text + more).slice(0, MAX_ADDRESS + 1)));
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (entry && local === 'loc' && !name.startsWith('image:') && !name.startsWith('video:'))
      entry.location ??= text.trim();
    if (entry && local === 'lastmod') entry.modified = text.trim();
    if (entry && (local === 'url' || local === 'sitemap')) {
      ready.push(entry);
      entry = undefined;
    }
  });
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* ready.splice(0);
  }
  yield* ready.splice(0);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
