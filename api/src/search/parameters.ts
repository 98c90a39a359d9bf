/** Numbers the values of a statement as they are written into it; the same value is sent once. */
export class Parameters {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    const known = this.list.indexOf(value);
    if (known >= 0) return `$${known + 1}`;
    return `$${this.list.push(value)}`;
  }
}
