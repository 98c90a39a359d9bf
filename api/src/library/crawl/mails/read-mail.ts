import { simpleParser, type ParsedMail } from 'mailparser';
import { escapeHtml } from '../../../base/words/escape-html.js';
import { asciiAddress, checkSignature } from './check-signature.js';
import { cleanMail, type CleanedMail } from './clean-mail.js';
import { SignatureCheck, type CheckedSignature } from './signature.js';

export interface MailToRead {
  /** As it came: headers and body. */
  source: Uint8Array;
  /** Local part of the subscribed address. */
  recipient: string;
  dnsServers: string[];
}

/** Everything that the product uses of a mail. */
export interface ReadMail extends CheckedSignature, CleanedMail {
  messageId: string | null;
  /** In lower case. */
  sender: string | null;
  senderName: string | null;
  subject: string;
  /** As ISO 8601. Null if it has none, or one that cannot be read. */
  sentAt: string | null;
  /** Answers a mail, or tells of one: out of office, not delivered. */
  isReply: boolean;
  /** Number of servers that it has passed. */
  hops: number;
  /** Whether it was sent to a list (RFC 2369, RFC 2919). */
  isList: boolean;
  /** Where the sender has published it (RFC 5064). */
  archivedAt: string | null;
}

/** Nobody may write them twice (RFC 5322, 3.6; RFC 2045). Programs disagree about which one counts. */
const ONCE = ['from', 'subject', 'date', 'message-id', 'content-type', 'content-transfer-encoding'];
/** RFC 3834 and RFC 5436. Newsletters and confirmations are `auto-generated`, too. */
const REPLY = /^auto-(?:replied|notified)\b/i;
const MAX_SUBJECT = 500;
/** Lines of a mail are not longer (RFC 5322, 2.1.1). */
const MAX_ID = 998;

/** Parses a mail and checks its signatures. Runs in a worker thread. */
export async function readMail({ source, recipient, dnsServers }: MailToRead): Promise<ReadMail> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const mail = await simpleParser(bytes, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
  });
  const headers = new MailHeaders(mail);
  const from = mail.from?.value[0];
  const sender = from?.address ? asciiAddress(from.address) : null;
  const checked = headers.isAmbiguous
    ? { signature: SignatureCheck.BROKEN, signingDomain: null }
    : await checkSignature(bytes, from?.address, dnsServers);
  const name = recipient.toLowerCase();
  const body = mail.html || paragraphs(mail.text ?? '');
  return {
    ...checked,
    ...cleanMail(body, { name, unsubscribing: new Set(headers.addressesOf('list-unsubscribe')) }),
    messageId: mail.messageId?.slice(0, MAX_ID + 1) ?? null,
    sender,
    senderName: from?.name.trim().slice(0, MAX_SUBJECT) || null,
    subject: withoutName(mail.subject ?? '', name),
    sentAt: headers.sentAt,
    isReply: REPLY.test(headers.first('auto-submitted')),
    hops: headers.count('received'),
    isList: headers.count('list-unsubscribe') + headers.count('list-id') > 0,
    archivedAt: headers.addressesOf('archived-at')[0] ?? null,
  };
}

const withoutName = (subject: string, name: string): string =>
  subject
    .split(/\s+/)
    .filter((word) => !word.toLowerCase().includes(name))
    .join(' ')
    .slice(0, MAX_SUBJECT);

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Header lines, by name. */
class MailHeaders {
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

  get isAmbiguous(): boolean {
    return ONCE.some((name) => this.count(name) > 1);
  }

  /** The parser takes the present for a date that it cannot read. */
  get sentAt(): string | null {
    const isDate = !Number.isNaN(Date.parse(this.first('date').replace(/\([^()]*\)/g, '')));
    return isDate && this.mail.date ? this.mail.date.toISOString() : null;
  }

  /** Those of the web, in angle brackets. */
  addressesOf(name: string): string[] {
    const written = (this.lines.get(name) ?? []).flatMap((line) => line.match(/<[^<>]{1,2048}>/g) ?? []);
    return written.map((address) => address.slice(1, -1).replace(/\s/g, '')).filter((url) => /^https?:\/\//i.test(url));
  }
}
