/** Keeps the vectors of the texts that were used last. */
export class RecentVectors {
  readonly #kept = new Map<string, number[]>();

  constructor(private readonly max: number) {}

  /** The vector of a text, embedded if it is not kept. */
  async of(text: string, embed: () => Promise<number[]>): Promise<number[]>;
  async of(text: string, embed: () => Promise<number[] | undefined>): Promise<number[] | undefined>;
  async of(text: string, embed: () => Promise<number[] | undefined>): Promise<number[] | undefined> {
    const vector = this.#kept.get(text) ?? (await embed());
    if (vector) this.#keep(text, vector);
    return vector;
  }

  /** A Map keeps insertion order, so its first key is the least recently used one. */
  #keep(text: string, vector: number[]): void {
    this.#kept.delete(text);
    this.#kept.set(text, vector);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.max && oldest !== undefined) this.#kept.delete(oldest);
  }
}
