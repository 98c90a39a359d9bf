import { readFrontPage } from './discover/front-page.js';
import { readLicence } from '../consent/read-licence.js';
import { readPageMarks } from '../consent/read-page-marks.js';
import { readNeighbours } from './neighbours/read-neighbours.js';
import { readOwnerMarks } from './owner-marks.js';
import type { PageReader } from './page-reader.js';
import { checkRule, readEditionPage } from './read-edition-page.js';
import { readSiteFacts } from './site-facts.js';
import { PLATFORM_READERS } from './platforms/platforms.js';
import type { DocumentReader, FetchedDocument } from './platforms/platform.js';
import type { Finding } from './discover/finding.js';
import { readJsonList } from './discover/json-list.js';
import { readFeed, readFeedHome } from './discover/read-feed.js';
import { readLinks } from './discover/read-links.js';
import { readSitemap } from './discover/read-sitemap.js';

type Result<Name extends keyof PageReader> = Awaited<ReturnType<PageReader[Name]>>;

type ReaderTasks = {
  [Name in keyof PageReader]: (input: Parameters<PageReader[Name]>[0]) => Result<Name> | Promise<Result<Name>>;
};

/** The tasks of a reader thread, by the method names of PageReader. */
export const READER_TASKS: ReaderTasks = {
  readFrontPage,
  readDocument: ({ reader, document }) => readDocument(reader, document),
  readEdition: readEditionPage,
  checkRule,
  readSiteFacts,
  readOwnerMarks,
  readPageMarks,
  readNeighbours,
  readLicence,
  // Loaded with the first mail, as most threads never read one.
  readMail: async (mail) => (await import('./mails/read-mail.js')).readMail(mail),
};

const READERS: Record<string, DocumentReader> = {
  feed: readFeed,
  'feed-home': readFeedHome,
  sitemap: readSitemap,
  links: readLinks,
  'json-list': readJsonList,
  ...PLATFORM_READERS,
};

/** Reads a document with the reader of that name. Runs in a worker thread. */
async function readDocument(reader: string, document: FetchedDocument): Promise<Finding[]> {
  const read = READERS[reader];
  if (!read) throw new Error(`There is no reader '${reader}'`);
  return read(document);
}
