import { createHash } from 'node:crypto';

/** A part of a text, from one offset to another. */
export interface Span {
  start: number;
  end: number;
}

/** Characters that nobody sees, such as soft hyphens, may stand between the letters of a name. */
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}*`;
const BASE64_BITS = 6;
/** Of Gravatar and Mailchimp, which name people by the hash of their address. */
const HASHES = ['md5', 'sha1', 'sha256'];

/** Finds whatever names who has got a mail. Readers of an edition must not see it. */
export class Subscriber {
  private readonly pattern: RegExp;
  private readonly encoded: string[];
  private readonly hex: string[];

  /** `tokens` are numbers and keys by which the sender knows the subscriber. */
  constructor(address: string, tokens: Iterable<string> = []) {
    const whole = address.toLowerCase();
    const names = [whole.slice(0, whole.lastIndexOf('@')), ...tokens];
    const hashes = HASHES.map((kind) => createHash(kind).update(whole).digest('hex'));
    this.pattern = new RegExp([...names, ...hashes].map(spelled).join('|'), 'giu');
    const spellings = names.flatMap((name) => [...new Set([name, name.toLowerCase(), name.toUpperCase()])]);
    this.encoded = spellings.flatMap(base64Of);
    this.hex = spellings.map((name) => Buffer.from(name).toString('hex'));
  }

  /** Whether the text has a name: written out, percent-encoded once or twice, as base64 or as hexadecimal digits. */
  isNamedIn(text: string | null): boolean {
    if (!text) return false;
    const once = decoded(text);
    return [...new Set([text, once, decoded(once)])].some((form) => this.isIn(form));
  }

  /** Where one is written out, in order. */
  placesIn(text: string): Span[] {
    return [...text.matchAll(this.pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  }

  /** Without the words that have one. */
  without(text: string): string {
    const words = text.split(/\s+/).filter((word) => !this.isNamedIn(word));
    return words.join(' ').trim();
  }

  private isIn(text: string): boolean {
    const lower = text.toLowerCase();
    if (text.search(this.pattern) !== -1 || this.hex.some((digits) => lower.includes(digits))) return true;
    const standard = text.replaceAll('-', '+').replaceAll('_', '/');
    return this.encoded.some((part) => standard.includes(part));
  }
}

const spelled = (name: string): string =>
  [...name].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16) ?? ''}}`).join(UNSEEN);

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
