import { guessColumns, hasHeader, type ImportColumns } from '@niche-newsletters/rules/import-columns';
import Papa from 'papaparse';

export interface Table {
  /** Names of the columns, or their numbers. */
  heads: string[];
  hasHeader: boolean;
  columns: ImportColumns;
}

const ROWS_TO_GUESS = 20;

/** The guessed meaning of a CSV file. */
export function readTable(text: string): Table {
  const { data: rows } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: ROWS_TO_GUESS });
  const isHeaded = hasHeader(rows);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const heads = Array.from({ length: width }, (_, at) => (isHeaded && rows[0]?.[at]?.trim()) || `Column ${at + 1}`);
  return { heads, hasHeader: isHeaded, columns: guessColumns(rows) ?? { address: 0 } };
}
