import { guessColumns, hasHeader, isAddress, type ImportColumns } from '@niche-newsletters/rules/import-columns';
import { MAX_IMPORT_ROWS, TOO_MANY_ROWS } from '@niche-newsletters/rules/import.rules';
import Papa from 'papaparse';
import { AppError } from '../../base/errors.js';
import { ImportKind } from './import.entity.js';
import { MAX_LISTED_TOPICS, type ListedSite } from './listed-site.js';
import { readOpmlList } from './read-opml-list.js';

export interface ListToRead {
  kind: ImportKind;
  text: string;
  columns?: ImportColumns | null;
  hasHeader?: boolean | null;
}

/** Ten columns in quotes for each row. A million quotes would take seconds. */
const MAX_QUOTES = MAX_IMPORT_ROWS * 10 * 2;
const TOO_MANY_QUOTES = 'The table has too many quotation marks to be read. Please split it.';
const NO_ADDRESSES = 'No column has web addresses. Please choose it.';

/** Reads the sites of a list, in its order. Throws BAD_USER_INPUT if it has none, or too many. */
export function readList(list: ListToRead): ListedSite[] {
  const sites = READERS[list.kind](list);
  if (sites.length === 0) throw refused('The list has no addresses');
  if (sites.length > MAX_IMPORT_ROWS) throw refused(TOO_MANY_ROWS);
  return sites;
}

const READERS: Record<ImportKind, (list: ListToRead) => ListedSite[]> = {
  [ImportKind.OPML]: ({ text }) => readOpmlList(text),
  [ImportKind.CSV]: readTable,
  [ImportKind.PASTED]: ({ text }) =>
    text
      .split(/[\s,;]+/, MAX_IMPORT_ROWS + 2)
      .filter((word) => word !== '')
      .map((address) => ({ address, name: '', description: '', topics: [] })),
};

function readTable({ text, columns: chosen, hasHeader: isHeaded }: ListToRead): ListedSite[] {
  if (countQuotes(text) > MAX_QUOTES) throw refused(TOO_MANY_QUOTES);
  // One more than allowed, and a header.
  const { data: rows } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: MAX_IMPORT_ROWS + 2 });
  const columns = chosen ?? guessColumns(rows);
  if (!columns) throw refused(NO_ADDRESSES);
  const cellsOf = (isHeaded ?? hasHeader(rows)) ? rows.slice(1) : rows;
  if (!cellsOf.some((row) => isAddress(row[columns.address]))) throw refused(NO_ADDRESSES);
  const cell = (row: string[], at: number | null | undefined) => (at == null ? '' : (row[at] ?? ''));
  return cellsOf.map((row) => ({
    address: cell(row, columns.address),
    name: cell(row, columns.name),
    description: cell(row, columns.description),
    topics: cell(row, columns.topics).split(/[,;|/]/, MAX_LISTED_TOPICS),
  }));
}

const refused = (message: string) => new AppError('BAD_USER_INPUT', message, { text: [message] });

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1 && count <= MAX_QUOTES; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}
