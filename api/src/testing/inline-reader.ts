import type { PageReader } from '../reading/reader/page-reader.js';
import { ReaderError } from '../base/async/reader-error.js';
import { READER_TASKS } from '../reading/reader/reader-tasks.js';

async function orReaderError<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ReaderError('unreadable', `The page cannot be read: ${String(error)}`, { cause: error });
  }
}

/** Reads without threads, for tests that need no deadline: threads take a second to start. */
export const inlineReader: PageReader = {
  readFrontPage: (document) => orReaderError(() => READER_TASKS.readFrontPage(document)),
  readDocument: (task) => orReaderError(() => READER_TASKS.readDocument(task)),
  readEdition: (page) => orReaderError(() => READER_TASKS.readEdition(page)),
  readSiteFacts: (page) => orReaderError(() => READER_TASKS.readSiteFacts(page)),
  checkRule: (task) => orReaderError(() => READER_TASKS.checkRule(task)),
  readPageMarks: (page) => orReaderError(() => READER_TASKS.readPageMarks(page)),
  readNeighbours: (list) => orReaderError(() => READER_TASKS.readNeighbours(list)),
  readLicence: (file) => orReaderError(() => READER_TASKS.readLicence(file)),
  readMail: (mail) => orReaderError(() => READER_TASKS.readMail(mail)),
  readOwnerMarks: (page) => orReaderError(() => READER_TASKS.readOwnerMarks(page)),
};
