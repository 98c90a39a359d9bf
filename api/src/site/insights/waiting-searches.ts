import { currentMs } from '../../base/clock.js';

/** Fewer could be one person, who searches for a name. */
export const MIN_NETWORKS = 3;
const WEEK_MS = 7 * 86_400_000;
/** Searches of a week that less than three networks have made. */
const MAX_WAITING = 10_000;

interface Waiting {
  since: number;
  /** By network, whether something was found. */
  networks: Map<string, boolean>;
}

/** Words that few have searched are in memory only, for a week at most, and are forgotten with the process. */
export class WaitingSearches {
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly now: () => number = currentMs) {}

  /** Returns what counts now, by network: nothing before the third network, and then all that waited. */
  add(network: string, words: string, isFound: boolean): ReadonlyMap<string, boolean> {
    const entry = this.entryOf(words);
    entry.networks.set(network, isFound);
    if (entry.networks.size < MIN_NETWORKS) return new Map();
    this.waiting.delete(words);
    return entry.networks;
  }

  private entryOf(words: string): Waiting {
    const known = this.waiting.get(words);
    if (known && this.now() - known.since < WEEK_MS) return known;
    const entry = { since: this.now(), networks: new Map<string, boolean>() };
    // As the newest one.
    this.waiting.delete(words);
    this.waiting.set(words, entry);
    if (this.waiting.size > MAX_WAITING) this.forgetOldest();
    return entry;
  }

  private forgetOldest(): void {
    const [oldest] = this.waiting.keys();
    if (oldest !== undefined) this.waiting.delete(oldest);
  }
}

const MAX_LENGTH = 60;
const MAX_WORDS = 6;
/** Addresses and long numbers may be somebody's. */
const PERSONAL = /@|https?:|\d[\d\s-]{5,}/;

/** The words of a search, alike for alike searches. Undefined for what may be personal, or is no search for a subject. */
export function normaliseSearch(text: string): string | undefined {
  const words = text.normalize('NFKC').toLowerCase().replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  const isShort = words.length >= 2 && words.length <= MAX_LENGTH && words.split(' ').length <= MAX_WORDS;
  return isShort && !PERSONAL.test(words) ? words : undefined;
}
