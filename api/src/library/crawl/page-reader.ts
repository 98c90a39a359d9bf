import type { Finding } from './discover/finding.js';
import type { RuleFault } from '@niche-newsletters/page-reader/read/rule/reading-rule';
import type { EditionPage, ReadPage, RuleToCheck } from './read-edition-page.js';
import type { FetchedDocument, FrontPage } from './platforms/platform.js';
import type { UsageMark } from '@niche-newsletters/page-reader/read/facts/find-opt-out';
import type { LicenceFile } from '../consent/read-licence.js';
import type { MarkedPage } from '../consent/read-page-marks.js';
import type { Uses } from '../consent/statement.js';
import type { ListedNeighbour, NeighbourDocument } from './neighbours/read-neighbours.js';
import type { OwnerMarks } from './owner-marks.js';
import type { MailToRead, ReadMail } from './mails/read-mail.js';
import type { SiteFacts, SitePage } from './site-facts.js';

export interface DocumentToRead {
  /** Name of the reader for its format. */
  reader: string;
  document: FetchedDocument;
}

/** Reads documents of sites. Throws only ReaderError, or the reason of the signal. */
export interface PageReader {
  readFrontPage(document: FetchedDocument, signal?: AbortSignal): Promise<FrontPage>;
  readDocument(task: DocumentToRead, signal?: AbortSignal): Promise<Finding[]>;
  readEdition(page: EditionPage, signal?: AbortSignal): Promise<ReadPage>;
  checkRule(task: RuleToCheck, signal?: AbortSignal): Promise<RuleFault[]>;
  readSiteFacts(page: SitePage, signal?: AbortSignal): Promise<SiteFacts>;
  readOwnerMarks(page: SitePage, signal?: AbortSignal): Promise<OwnerMarks>;
  readPageMarks(page: MarkedPage, signal?: AbortSignal): Promise<UsageMark[]>;
  readNeighbours(list: NeighbourDocument, signal?: AbortSignal): Promise<ListedNeighbour[]>;
  readLicence(file: LicenceFile, signal?: AbortSignal): Promise<Uses>;
  readMail(mail: MailToRead, signal?: AbortSignal): Promise<ReadMail>;
}
