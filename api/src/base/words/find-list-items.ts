const MAX_ITEM_WORDS = 30;
const MIN_ITEMS = 2;
const MAX_HEADING_WORDS = 9;
const ENDED = /[.!?…:;]["'”’»)\]]*\s*$/u;
const LEAD = /:["'”’»)\]]*\s*$/u;

const wordsIn = (line: string): number => line.trim().split(/\s+/).length;

/** A short line without a full stop: a heading, or an item of a list. */
export const looksLikeHeading = (line: string): boolean => !ENDED.test(line) && wordsIn(line) <= MAX_HEADING_WORDS;

/** Which lines are items of a list without bullets, as in the text of a page: short lines after one that ends in a colon. */
export function findListItems(lines: string[]): Set<number> {
  const leads = lines.flatMap((line, at) => (LEAD.test(line) ? at : []));
  return new Set(leads.flatMap((lead) => itemsAfter(lines, lead)));
}

function itemsAfter(lines: string[], lead: number): number[] {
  const from = lead + 1;
  let to = from;
  while (to < lines.length && isLikeFirst(lines[to] ?? '', lines[from] ?? '')) to += 1;
  // The heading of what follows has no full stop either.
  if (to < lines.length && looksLikeHeading(lines[to - 1] ?? '')) to -= 1;
  return to - from < MIN_ITEMS ? [] : Array.from({ length: to - from }, (_, at) => from + at);
}

const isLikeFirst = (line: string, first: string): boolean =>
  ENDED.test(line) === ENDED.test(first) && !LEAD.test(line) && wordsIn(line) <= MAX_ITEM_WORDS;
