import { readFrontPage } from '../lists/front-page.js';
import { readLicence } from '../consent/read-licence.js';
import { readPageMarks } from '../consent/read-page-marks.js';
import { readNeighbours } from '../neighbours/read-neighbours.js';
import { readOwnerMarks } from '../owner-marks.js';
import type { MailToRead } from '../mails/read-mail.js';
import { checkRule, readEditionPage } from '../read-edition-page.js';
import { readSiteFacts } from '../site-facts.js';
import { PLATFORM_READERS } from '../platforms/platforms.js';
import type { DocumentReader, FetchedDocument } from '../platforms/platform.js';
import type { Finding } from '../lists/finding.js';
import { readJsonList } from '../lists/json-list.js';
import { readFeed, readFeedHome } from '../lists/read-feed.js';
import { readLinks } from '../lists/read-links.js';
import { readSitemap } from '../lists/read-sitemap.js';

/** The tasks of a reader thread. */
export const READER_TASKS = {
  readFrontPage,
  readDocument,
  readEdition: readEditionPage,
  checkRule,
  readSiteFacts,
  readOwnerMarks,
  readPageMarks,
  readNeighbours,
  readLicence,
  // Loaded with the first mail, as most threads never read one.
  readMail: async (mail: MailToRead) => (await import('../mails/read-mail.js')).readMail(mail),
};

const READERS: Record<string, DocumentReader> = {
  feed: readFeed,
  'feed-home': readFeedHome,
  sitemap: readSitemap,
  links: readLinks,
  'json-list': readJsonList,
  ...PLATFORM_READERS,
};

/** `reader` is the name of the reader for its format. */
async function readDocument({ reader, document }: { reader: string; document: FetchedDocument }): Promise<Finding[]> {
  const read = READERS[reader];
  if (!read) throw new Error(`There is no reader '${reader}'`);
  return read(document);
}
