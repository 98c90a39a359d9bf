import { isWebAddress, withScheme } from './web-address.js';

/** Numbers of the columns of a table, from 0. */
export interface ImportColumns {
  address: number;
  name?: number | null;
  description?: number | null;
  topics?: number | null;
}

const HEADS = {
  address: /^(url|link|address|web ?site|site|home ?page|html ?url|feed|feed ?url|xml ?url)$/i,
  name: /^(name|title|newsletter|publication|text)$/i,
  description: /^(description|about|summary|subtitle)$/i,
  topics: /^(topics?|tags?|categor(y|ies)|folders?|niche|labels?)$/i,
};

export const isAddress = (cell: string | undefined): boolean => isWebAddress(withScheme((cell ?? '').trim()));

/** A first row without an address has the names of the columns. */
export const hasHeader = (rows: readonly (readonly string[])[]): boolean => !(rows[0] ?? []).some(isAddress);

/** Guesses what the columns hold, by their names or by the addresses in them. Null if none has addresses. */
export function guessColumns(rows: readonly (readonly string[])[]): ImportColumns | null {
  const head = hasHeader(rows) ? (rows[0] ?? []) : [];
  const named = (pattern: RegExp) => {
    const at = head.findIndex((cell) => pattern.test(cell.trim()));
    return at === -1 ? null : at;
  };
  const address = named(HEADS.address) ?? columnOfAddresses(rows);
  if (address === null) return null;
  return { address, name: named(HEADS.name), description: named(HEADS.description), topics: named(HEADS.topics) };
}

function columnOfAddresses(rows: readonly (readonly string[])[]): number | null {
  for (const row of rows) {
    const at = row.findIndex(isAddress);
    if (at !== -1) return at;
  }
  return null;
}
