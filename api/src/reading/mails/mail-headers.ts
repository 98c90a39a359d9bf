import type { ParsedMail } from 'mailparser';
import { isWebAddress } from './mail-link.js';

/** The name of a list is a domain name (RFC 2919). */
const LIST_ID = /^[\x21-\x7e]{1,255}$/;

/** Header lines, by name. */
export class MailHeaders {
  private readonly lines = new Map<string, string[]>();

  constructor(private readonly mail: ParsedMail) {
    for (const { key, line } of mail.headerLines ?? []) {
      const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n(?=[ \t])/g, '');
      const known = this.lines.get(key);
      if (known) known.push(value.trim());
      else this.lines.set(key, [value.trim()]);
    }
  }

  count = (name: string): number => this.lines.get(name)?.length ?? 0;

  first = (name: string): string => this.lines.get(name)?.[0] ?? '';

  /** The parser takes the present for a date that it cannot read. */
  get sentAt(): string | null {
    const isDate = !Number.isNaN(Date.parse(this.first('date').replace(/\([^()]*\)/g, '')));
    return isDate && this.mail.date ? this.mail.date.toISOString() : null;
  }

  /** In angle brackets, after words that describe the list. In lower case. */
  get listId(): string | null {
    const line = this.first('list-id');
    const id = line
      .slice(line.lastIndexOf('<') + 1)
      .replace(/>$/, '')
      .trim()
      .toLowerCase();
    return LIST_ID.test(id) ? id : null;
  }

  /** In angle brackets. */
  addressesOf(name: string): string[] {
    const written = (this.lines.get(name) ?? []).flatMap((line) => line.match(/<[^<>]+>/g) ?? []);
    return written.map((address) => address.slice(1, -1).replace(/\s/g, ''));
  }

  webAddressesOf = (name: string): string[] => this.addressesOf(name).filter(isWebAddress);
}
