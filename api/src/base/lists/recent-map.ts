/** Keeps the entries that were used last. */
export class RecentMap<Value> {
  private readonly kept = new Map<string, Value>();

  constructor(private readonly max: number) {}

  get(key: string): Value | undefined {
    const value = this.kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  /** A Map keeps insertion order, so its first key is the least recently used one. */
  set(key: string, value: Value): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.max && oldest !== undefined) this.kept.delete(oldest);
  }

  delete(key: string): void {
    this.kept.delete(key);
  }
}
