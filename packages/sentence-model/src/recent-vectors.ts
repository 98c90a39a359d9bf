/** Caches the vectors of the most recently used texts. */
export class RecentVectors {
  private readonly kept = new Map<string, number[]>();

  constructor(private readonly max: number) {}

  /** The vector of a text, which is embedded if it is not cached. */
  async of(text: string, embed: () => Promise<number[]>): Promise<number[]>;
  async of(text: string, embed: () => Promise<number[] | undefined>): Promise<number[] | undefined>;
  async of(text: string, embed: () => Promise<number[] | undefined>): Promise<number[] | undefined> {
    const vector = this.kept.get(text) ?? (await embed());
    if (vector) this.keep(text, vector);
    return vector;
  }

  /** A Map keeps insertion order, so its first key is the least recently used one. */
  private keep(text: string, vector: number[]): void {
    this.kept.delete(text);
    this.kept.set(text, vector);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.max && oldest !== undefined) this.kept.delete(oldest);
  }
}
