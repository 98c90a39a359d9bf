import { RecentMap } from '../lists/recent-map.js';

/** Keeps the vectors of the texts that were used last. */
export class RecentVectors {
  readonly #kept: RecentMap<number[]>;

  constructor(max: number) {
    this.#kept = new RecentMap(max);
  }

  /** The vector of a text, embedded if it is not kept. */
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
