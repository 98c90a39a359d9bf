import { readDocument } from './discover/document-readers.js';
import { readFrontPage } from './discover/front-page.js';
import type { PageReader } from './page-reader.js';
import { readEditionPage } from './read-edition-page.js';
import { readSiteFacts } from './site-facts.js';

type Result<Name extends keyof PageReader> = Awaited<ReturnType<PageReader[Name]>>;

type ReaderTasks = {
  [Name in keyof PageReader]: (input: Parameters<PageReader[Name]>[0]) => Result<Name> | Promise<Result<Name>>;
};

/** The tasks of a reader thread, by the method names of PageReader. */
export const READER_TASKS: ReaderTasks = {
  readFrontPage,
  readDocument: ({ reader, document }) => readDocument(reader, document),
  readEdition: readEditionPage,
  readSiteFacts,
};
