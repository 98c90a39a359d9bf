import { RecentMap } from '../../base/lists/recent-map.js';

/** Caches the vectors of the most recently used texts. */
export class RecentVectors {
  readonly #kept: RecentMap<number[]>;

  constructor(max: number) {
    this.#kept = new RecentMap(max);
  }

  /** The vector of a text, which is embedded if it is not cached. */
  async of(text: string, embed: () => Promise<number[]>): Promise<number[]>;
  async of(text: string, embed: () => Promise<number[] | undefined>): Promise<number[] | undefined>;
  async of(text: string, embed: () => Promise<number[] | undefined>): Promise<number[] | undefined> {
    const known = this.#kept.get(text);
    if (known) return known;
    const vector = await embed();
    if (vector) this.#kept.set(text, vector);
    return vector;
  }
}
