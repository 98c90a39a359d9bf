import * as z from 'zod/mini';
import { enumChoice, fieldLimits, flag, whole } from './field-limits.js';
import { searchTerm } from './filter.rules.js';
import { identity, list } from './list.js';
import { MAX_TOPICS } from './newsletter-choices.js';
import { text } from './text.js';

export enum ImportKind {
  OPML = 'opml',
  CSV = 'csv',
  PASTED = 'pasted',
}

/** Rows of one import. */
export const MAX_IMPORT_ROWS = 10_000;
export const TOO_MANY_ROWS = `A list may have at most ${MAX_IMPORT_ROWS} rows. Please split it.`;
/** Of a file: 300 bytes for each row. */
export const MAX_IMPORT_BYTES = 3_000_000;
const MAX_COLUMNS = 200;
const EMPTY = 'The list is empty';
const TOO_LONG = 'The list is longer than 3 MB. Please split it.';

const column = z.nullish(
  whole({ min: 0, max: MAX_COLUMNS - 1, message: `A column is a number from 0 to ${MAX_COLUMNS - 1}` }),
);

export const importColumnRules = z.object({
  address: whole({ min: 0, max: MAX_COLUMNS - 1, message: 'Please choose the column with the addresses' }),
  name: column,
  description: column,
  topics: column,
});

export const importRules = z.object({
  kind: enumChoice(ImportKind, 'Please choose OPML, CSV or addresses'),
  fileName: z.nullish(text({ label: 'The name of the file', max: 255 })),
  /** Counting the characters of so long a text would take long. */
  text: z
    .string({ error: EMPTY })
    .check(z.minLength(1, { error: EMPTY }), z.maxLength(MAX_IMPORT_BYTES, { error: TOO_LONG }))
    .register(fieldLimits, {
      kind: 'text',
      min: 1,
      max: MAX_IMPORT_BYTES,
      tooShort: EMPTY,
      tooLong: TOO_LONG,
      clean: (list) => list.trim(),
    }),
  columns: z.nullish(importColumnRules),
  hasHeader: z.nullish(flag()),
});

export const importRowsRules = z.object({ importId: identity, search: searchTerm });

export const importRowRules = z.object({
  name: z.nullish(text({ label: 'Newsletter name', min: 2, max: 200 })),
  subcategoryIds: z.nullish(list(identity, { max: MAX_TOPICS, tooMany: `Maximum ${MAX_TOPICS} topics allowed` })),
  isSkipped: z.nullish(flag()),
});
