import { LIST, letter, type MailBench, type SentMail } from '../benches/mail-bench.js';

export interface MailKind {
  /** Answer of the server. Others: it may take the mail or refuse it. */
  code?: number;
  /** The stored outcome: an edition, or why it waits. */
  stored?: string;
  make(number: number, bench: MailBench): Promise<Buffer | string>;
  /** The sender in the envelope. */
  from?: string;
}

const composed =
  (change: (number: number) => SentMail) =>
  (number: number, bench: MailBench): Promise<Buffer> =>
    bench.compose(Object.assign(letter(number), change(number)));

const written = (number: number, rest: string): string =>
  `From: x@letter.example\r\nSubject: Written ${number}\r\nMessage-ID: <written-${number}@letter.example>\r\n${rest}`;

const nested = (depth: number): string => {
  const opened = Array.from(
    { length: depth },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  );
  return `Content-Type: multipart/mixed; boundary=b0\r\n\r\n${opened.join('')}`;
};

const parts = (count: number): string =>
  `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(count)}`;

const MEGABYTE = 1024 * 1024;
const UNSUBSCRIBE = { 'List-Unsubscribe': LIST['List-Unsubscribe'] };

/** Mails of strangers to the address of a newsletter, and their outcomes. */
export const MAIL_KINDS: Record<string, MailKind> = {
  good: { code: 250, stored: 'accepted', make: composed(() => ({})) },
  'of a new sender': {
    code: 250,
    stored: 'new_sender',
    make: composed(() => ({ from: 'else@letter.example' })),
  },
  'signed by another domain': {
    code: 250,
    stored: 'other_signer',
    make: composed(() => ({ signedBy: 'attacker.example' })),
  },
  'not signed': { code: 250, stored: 'unsigned', make: composed(() => ({ signedBy: undefined })) },
  'changed on its way': {
    code: 250,
    stored: 'broken_signature',
    make: composed(() => ({ change: (raw) => raw.replace('beech wood', 'my product') })),
  },
  'signed with a key that is not published': {
    code: 250,
    stored: 'broken_signature',
    make: composed(() => ({ signedBy: 'nokey.example', from: 'news@nokey.example' })),
  },
  'with two senders': {
    code: 250,
    stored: 'broken_signature',
    make: composed(() => ({ change: (raw) => `From: Mallory <mallory@attacker.example>\r\n${raw}` })),
  },
  'with too many signatures': {
    code: 250,
    stored: 'broken_signature',
    make: composed(() => ({ change: (raw) => `${'DKIM-Signature: v=1\r\n'.repeat(10)}${raw}` })),
  },
  'with a subject that is not signed': {
    code: 250,
    stored: 'broken_signature',
    make: composed(() => ({ covers: 'from:date:message-id:content-type:list-id' })),
  },
  'with marks of a list that are not signed': {
    code: 250,
    stored: 'no_list',
    make: composed(() => ({ headers: {}, change: (raw) => `List-Id: <letter.example>\r\n${raw}` })),
  },
  'of another list': {
    code: 250,
    stored: 'new_sender',
    make: composed(() => ({ headers: { 'List-Id': '<other.example>' } })),
  },
  'for another subscriber': {
    code: 250,
    stored: 'other_recipient',
    make: composed(() => ({ to: 'else@reader.example', headers: UNSUBSCRIBE })),
  },
  'that is old': { code: 250, stored: 'old', make: composed(() => ({ date: new Date(Date.now() - 8 * 86_400_000) })) },
  'not to a list': { code: 250, stored: 'no_list', make: composed(() => ({ headers: {} })) },
  'with broken parts': {
    code: 250,
    stored: 'unsigned',
    make: (number) =>
      Promise.resolve(
        written(
          number,
          'Content-Type: multipart/alternative; boundary="x\r\n\r\n--x\r\nContent-Type: text/html; charset=nope\r\n\r\n<p>=E9=\u0000<<table',
        ),
      ),
  },
  'without headers': { code: 250, stored: 'unsigned', make: (number) => Promise.resolve(`\r\nmail ${number}`) },
  'of 20 MB': {
    code: 552,
    make: (number) =>
      Promise.resolve(written(number, `\r\n${`${'x'.repeat(998)}\r\n`.repeat((20 * MEGABYTE) / 1_000)}`)),
  },
  'with a header of 9 MB': {
    make: (number) => Promise.resolve(written(number, `X-Long: ${'x\r\n '.repeat((9 * MEGABYTE) / 4)}\r\n\r\nHello`)),
  },
  'with parts in parts': { make: (number) => Promise.resolve(written(number, nested(20_000))) },
  'with many parts': { make: (number) => Promise.resolve(written(number, parts(100_000))) },
  'with tags in tags': {
    make: (number) =>
      Promise.resolve(written(number, `Content-Type: text/html\r\n\r\n${`${'<div>'.repeat(100)}\r\n`.repeat(4_000)}`)),
  },
  'in circles': {
    code: 554,
    make: (number) => Promise.resolve(written(number, `${'Received: from a by b\r\n'.repeat(101)}\r\nHello`)),
  },
  'a reply of a program': {
    code: 550,
    make: composed(() => ({ headers: Object.assign({ 'Auto-Submitted': 'auto-replied' }, LIST) })),
  },
  'a bounce': { code: 550, from: '', make: composed(() => ({})) },
};
