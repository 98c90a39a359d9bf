import type { Passage } from './rank-passages.js';

const SHOWN = 3;
const SHOWN_IF_SHORT = 5;
/** Three passages with fewer words leave room for two more. */
const MANY_WORDS = 180;

interface Choosing {
  count: number;
  /** From at most so many editions. */
  editions?: number;
  /** One of each newsletter, before a second one of any. */
  isVaried?: boolean;
}

/** The best passages that do not overlap. */
export function choosePassages(ranked: Passage[], { count, editions = Infinity, isVaried }: Choosing): Passage[] {
  const chosen: Passage[] = [];
  for (const passage of isVaried ? firstOfEach(ranked) : ranked) {
    if (chosen.length === count) break;
    const beside = chosen.filter(({ edition }) => edition.id === passage.edition.id);
    const isOther = beside.length === 0 && new Set(chosen.map(({ edition }) => edition.id)).size === editions;
    if (!isOther && beside.every((one) => isApart(one, passage))) chosen.push(passage);
  }
  return chosen;
}

/** Three, or five if they are short. */
export function chooseShown(ranked: Passage[], isVaried: boolean): Passage[] {
  const chosen = choosePassages(ranked, { count: SHOWN_IF_SHORT, isVaried });
  const first = chosen.slice(0, SHOWN);
  const words = first.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return words < MANY_WORDS ? chosen : first;
}

const isApart = (one: Passage, other: Passage) => one.endsAt <= other.startsAt || other.endsAt <= one.startsAt;

/** The best passage of each newsletter, then the others. */
function firstOfEach(ranked: Passage[]): Passage[] {
  const first = new Map<number, Passage>();
  for (const passage of ranked) {
    const { newsletterId } = passage.edition;
    if (!first.has(newsletterId)) first.set(newsletterId, passage);
  }
  const best = new Set(first.values());
  return [...best, ...ranked.filter((passage) => !best.has(passage))];
}
