import { PLATFORM_READERS } from '../platforms/platforms.js';
import type { DocumentReader, FetchedDocument } from '../platforms/platform.js';
import type { Finding } from './finding.js';
import { readFeed } from './read-feed.js';
import { readLinks } from './read-links.js';
import { readSitemap } from './read-sitemap.js';

const READERS: Record<string, DocumentReader> = {
  feed: readFeed,
  sitemap: readSitemap,
  links: readLinks,
  ...PLATFORM_READERS,
};

/** Reads a document with the reader of that name. Runs in a worker thread. */
export async function readDocument(reader: string, document: FetchedDocument): Promise<Finding[]> {
  const read = READERS[reader];
  if (!read) throw new Error(`There is no reader '${reader}'`);
  return read(document);
}
