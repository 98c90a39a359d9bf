import { fileURLToPath } from 'node:url';
import { TaskCrashError, TaskMemoryError, TaskTimeoutError } from '../../base/async/task-errors.js';
import { WorkerPool } from '../../base/async/worker-pool.js';
import type { Finding } from './discover/finding.js';
import type { UsageMark } from '@niche-newsletters/page-reader/read/facts/find-opt-out';
import type { LicenceFile } from '../consent/read-licence.js';
import type { MarkedPage } from '../consent/read-page-marks.js';
import type { Uses } from '../consent/statement.js';
import type { ListedNeighbour, NeighbourDocument } from './neighbours/read-neighbours.js';
import type { OwnerMarks } from './owner-marks.js';
import type { MailToRead, ReadMail } from './mails/read-mail.js';
import type { DocumentToRead, PageReader } from './page-reader.js';
import type { FetchedDocument, FrontPage } from './platforms/platform.js';
import type { RuleFault } from '@niche-newsletters/page-reader/read/rule/reading-rule';
import type { EditionPage, ReadPage, RuleToCheck } from './read-edition-page.js';
import { ReaderError } from '../../base/async/reader-error.js';
import type { ReaderTask } from './reader-thread.js';
import type { SiteFacts, SitePage } from './site-facts.js';

/** Threads run compiled files, even if this file runs from source. */
const THREAD = fileURLToPath(new URL('./reader-thread.js', import.meta.url)).replace('/src/', '/dist/');

/** The slowest real page takes about two seconds. */
const DEADLINE_MS = 20_000;
/** With a rule, whose selectors may take long on a large page. Then it is read without the rule. */
const RULE_DEADLINE_MS = 3_000;
/** A feed of 8 MB needs about 300. */
const MAX_MEMORY_MB = 768;

/** All mails wait in one queue, beside those of sites. */
const MAILS = 'smtp://mails';

export interface ReaderPoolOptions {
  threads?: number;
  deadlineMs?: number;
  ruleDeadlineMs?: number;
  maxMemoryMb?: number;
  /** Another compiled thread file. */
  filename?: string;
}

interface TaskOfSite {
  url: string;
  signal?: AbortSignal;
  deadlineMs?: number;
}

/** Reads documents in worker threads with a deadline, so that no page can block or crash the process. */
export class ReaderPool implements PageReader {
  private readonly pool: WorkerPool;
  private readonly ruleDeadlineMs: number;

  constructor({
    threads = 2,
    deadlineMs = DEADLINE_MS,
    ruleDeadlineMs = RULE_DEADLINE_MS,
    maxMemoryMb = MAX_MEMORY_MB,
    filename = THREAD,
  }: ReaderPoolOptions = {}) {
    this.ruleDeadlineMs = ruleDeadlineMs;
    this.pool = new WorkerPool({ filename, threads, deadlineMs, maxMemoryMb });
  }

  readFrontPage(document: FetchedDocument, signal?: AbortSignal): Promise<FrontPage> {
    return this.run<FrontPage>({ name: 'readFrontPage', input: document }, { url: document.url, signal });
  }

  readDocument(task: DocumentToRead, signal?: AbortSignal): Promise<Finding[]> {
    return this.run<Finding[]>({ name: 'readDocument', input: task }, { url: task.document.url, signal });
  }

  readEdition(page: EditionPage, signal?: AbortSignal): Promise<ReadPage> {
    const deadlineMs = page.rule && this.ruleDeadlineMs;
    return this.run<ReadPage>({ name: 'readEdition', input: page }, { url: page.url, signal, deadlineMs });
  }

  checkRule(task: RuleToCheck, signal?: AbortSignal): Promise<RuleFault[]> {
    return this.run<RuleFault[]>({ name: 'checkRule', input: task }, { url: task.url, signal });
  }

  readSiteFacts(page: SitePage, signal?: AbortSignal): Promise<SiteFacts> {
    return this.run<SiteFacts>({ name: 'readSiteFacts', input: page }, { url: page.url, signal });
  }

  readOwnerMarks(page: SitePage, signal?: AbortSignal): Promise<OwnerMarks> {
    return this.run<OwnerMarks>({ name: 'readOwnerMarks', input: page }, { url: page.url, signal });
  }

  readPageMarks(page: MarkedPage, signal?: AbortSignal): Promise<UsageMark[]> {
    return this.run<UsageMark[]>({ name: 'readPageMarks', input: page }, { url: page.url, signal });
  }

  readNeighbours(list: NeighbourDocument, signal?: AbortSignal): Promise<ListedNeighbour[]> {
    return this.run({ name: 'readNeighbours', input: list }, { url: list.document.url, signal });
  }

  readLicence(file: LicenceFile, signal?: AbortSignal): Promise<Uses> {
    return this.run<Uses>({ name: 'readLicence', input: file }, { url: file.url, signal });
  }

  readMail(mail: MailToRead, signal?: AbortSignal): Promise<ReadMail> {
    return this.run<ReadMail>({ name: 'readMail', input: mail }, { url: MAILS, signal });
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  /** Each site waits in its own queue, so that one with slow pages does not delay the others. */
  private async run<T>(task: ReaderTask, { url, signal, deadlineMs }: TaskOfSite): Promise<T> {
    try {
      return await this.pool.run<T>(task, { queue: new URL(url).host, signal, deadlineMs });
    } catch (error) {
      signal?.throwIfAborted();
      throw toReaderError(error);
    }
  }
}

function toReaderError(error: unknown): ReaderError {
  if (error instanceof TaskTimeoutError) {
    const message = error.isStarved ? 'This machine was too busy to read the page' : 'Reading the page took too long';
    return new ReaderError('took-too-long', message, { cause: error, mayPass: error.isStarved });
  }
  if (error instanceof TaskMemoryError)
    return new ReaderError('unreadable', 'Reading the page needs too much memory', { cause: error });
  if (error instanceof TaskCrashError)
    return new ReaderError('unreadable', 'The page crashed its reader', { cause: error });
  // An error from another realm is not an instance of this Error.
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  const detail = String(message).slice(0, 200);
  return new ReaderError('unreadable', `The page cannot be read: ${detail}`, { cause: error });
}
