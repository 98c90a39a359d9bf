/** A part of a text, from one offset to another. */
export interface Span {
  start: number;
  end: number;
}

/** Characters that nobody sees, such as soft hyphens, may stand between the letters of a name. */
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}*`;
const BASE64_BITS = 6;

/** Finds the name of the subscribed address, which readers of an edition must not see. */
export class Subscriber {
  private readonly pattern: RegExp;
  private readonly base64: string[];
  private readonly hex: string;

  /** Local part of the address. */
  constructor(name: string) {
    const letters = [...name].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16) ?? ''}}`);
    this.pattern = new RegExp(letters.join(UNSEEN), 'giu');
    this.base64 = base64Of(name.toLowerCase());
    this.hex = Buffer.from(name.toLowerCase()).toString('hex');
  }

  /** Whether the text has the name: written out, percent-encoded once or twice, as base64 or as hexadecimal digits. */
  isNamedIn(text: string | null): boolean {
    if (!text) return false;
    const once = decoded(text);
    return [...new Set([text, once, decoded(once)])].some((form) => this.isIn(form));
  }

  /** Where it is written out, in order. */
  placesIn(text: string): Span[] {
    return [...text.matchAll(this.pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  }

  /** Without the words that have it. */
  without(text: string): string {
    const words = text.split(/\s+/).filter((word) => !this.isNamedIn(word));
    return words.join(' ').trim();
  }

  private isIn(text: string): boolean {
    if (text.search(this.pattern) !== -1 || text.toLowerCase().includes(this.hex)) return true;
    const standard = text.replaceAll('-', '+').replaceAll('_', '/');
    return this.base64.some((part) => standard.includes(part));
  }
}

/** Not `decodeURIComponent`, which throws if anything else is badly encoded. */
const decoded = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Base64 writes three bytes as four characters, so there are three forms, without what depends on the bytes around. */
function base64Of(name: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(name)]);
    const [start, end] = [Math.ceil((before * 8) / BASE64_BITS), Math.floor((bytes.length * 8) / BASE64_BITS)];
    return bytes.toString('base64').slice(start, end);
  });
}
