/** Collects the parameters of a statement and returns their placeholders. Equal values share one. */
export class Parameters {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    const known = this.list.indexOf(value);
    if (known >= 0) return `$${known + 1}`;
    return `$${this.list.push(value)}`;
  }
}
