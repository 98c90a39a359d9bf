/** Search engines read the parts one after another, and each takes seconds to write. */
const KEPT_MS = 5 * 60_000;
/** A part may have some megabytes. */
const MAX_KEPT = 8;

interface KeptText {
  text: string;
  until: number;
}

/** Finished texts, kept for some minutes. */
export class KeptTexts {
  private readonly texts = new Map<string, KeptText>();

  async of(name: string, write: () => Promise<string | undefined>): Promise<string | undefined> {
    const known = this.texts.get(name);
    if (known && known.until > performance.now()) return known.text;
    this.texts.delete(name);
    const text = await write();
    if (text === undefined) return undefined;
    const [oldest] = this.texts.keys();
    if (oldest !== undefined && this.texts.size >= MAX_KEPT) this.texts.delete(oldest);
    this.texts.set(name, { text, until: performance.now() + KEPT_MS });
    return text;
  }
}
