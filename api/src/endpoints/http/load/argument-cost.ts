/** Reading one page after ten thousand rows takes as long as reading some hundred objects. */
const ROWS_PER_POINT = 50;
/** The last page of the largest directory can be requested, but not together with others. */
const MAX_PAGE_COST = 3_000;
/** Each word of a search reads an index. */
const COST_OF_A_WORD = 50;
/** Further words are ignored. */
const MAX_WORDS = 8;
const DEFAULT_LIMIT = 20;

/**
 * What arguments cost, in objects of a response: far pages, words to search for, and everything that a list repeats. The
 * same for GraphQL, REST and MCP.
 */
export function costOfArguments(values: Record<string, unknown>): number {
  const { page, limit, search } = values;
  let cost = costOfPage(page, limit) + (typeof search === 'string' ? COST_OF_A_WORD * countWords(search) : 0);
  for (const value of Object.values(values)) {
    if (Array.isArray(value)) cost += value.length;
    else if (typeof value === 'object' && value !== null) cost += costOfArguments(value as Record<string, unknown>);
  }
  return cost;
}

function costOfPage(page: unknown, limit: unknown): number {
  if (typeof page !== 'number' || !(page > 1)) return 0;
  const rows = (page - 1) * (typeof limit === 'number' ? Math.max(limit, 1) : DEFAULT_LIMIT);
  return Math.min(MAX_PAGE_COST, Math.floor(rows / ROWS_PER_POINT));
}

const countWords = (search: string) => Math.min(MAX_WORDS, search.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
