import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import { Marked } from 'marked';
import { withoutUnseen } from '../../base/words/unseen-characters.js';
import { asciiAddress, checkSignature, unproved } from './check-signature.js';
import { cleanMail, type CleanedMail } from './clean-mail.js';
import { publicAddress, tokensIn } from './public-address.js';
import { MailHeaders } from './mail-headers.js';
import { SignatureCheck, type CheckedSignature } from './signature.js';
import { Subscriber } from './subscriber.js';

export interface MailToRead {
  /** As it came: headers and body. */
  source: Uint8Array;
  /** The subscribed address. */
  recipient: string;
  /** When a server took it for us. */
  cameAt: Date;
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
  /** A program answers a mail, or tells of one: out of office, not delivered. */
  isAutomaticReply: boolean;
  /** Number of servers that it has passed. */
  hops: number;
  /** Whether it was sent to a list (RFC 2369, RFC 2919). */
  isList: boolean;
  /** Name of that list. */
  listId: string | null;
  /** Whether `To` or `Cc` has the subscribed address. */
  isToInbox: boolean;
  /** Where the sender has published it (RFC 5064). */
  archivedAt: string | null;
}

/** Nobody may write them twice (RFC 5322, 3.6; RFC 2045). Programs disagree about which one counts. */
const ONCE = ['from', 'subject', 'date', 'message-id', 'content-type', 'content-transfer-encoding'];
/** Whoever changes them makes another edition of the mail. */
const MUST_COVER = ['from', 'subject', 'date', 'message-id', 'content-type'];
/** Mails have one or two. Each may cost a question to a name server. */
const MAX_SIGNATURES = 10;
/** RFC 3834 and RFC 5436. Newsletters and confirmations are `auto-generated`, too. */
const AUTOMATIC_REPLY = /^auto-(?:replied|notified)\b/i;
/** As of the title and the author of any edition. */
const MAX_TITLE = 500;

/** Parses a mail and checks its signatures. Runs in a worker thread. */
export async function readMail({ source, recipient, cameAt, dnsServers }: MailToRead): Promise<ReadMail> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const mail = await simpleParser(bytes, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
  });
  const headers = new MailHeaders(mail);
  const from = mail.from?.value[0];
  const mustCover = MUST_COVER.filter((name) => headers.count(name) > 0);
  const isCheckable =
    ONCE.every((name) => headers.count(name) < 2) && headers.count('dkim-signature') <= MAX_SIGNATURES;
  const { covered, ...checked } = isCheckable
    ? await checkSignature({ source: bytes, sender: from?.address, mustCover, cameAt }, { dnsServers })
    : unproved(SignatureCheck.BROKEN);
  const isSigned = (name: string) => covered.has(name) && headers.count(name) === 1;
  const leaving = headers.addressesOf('list-unsubscribe');
  const subscriber = new Subscriber(recipient, leaving.flatMap(tokensIn));
  const publicNames = [headers.first('list-id'), from?.address, headers.first('subject')].join(' ');
  const archivedAt = isSigned('archived-at') ? headers.webAddressesOf('archived-at')[0] : undefined;
  return {
    ...checked,
    ...cleanMail({ html: mail.html || htmlOf(mail.text ?? ''), recipient, leaving, publicNames }),
    messageId: mail.messageId ?? null,
    sender: from?.address ? asciiAddress(from.address) : null,
    senderName: withoutUnseen(subscriber.without(from?.name ?? '')).slice(0, MAX_TITLE) || null,
    subject: withoutUnseen(subscriber.without(mail.subject ?? '')).slice(0, MAX_TITLE),
    sentAt: headers.sentAt,
    isAutomaticReply: AUTOMATIC_REPLY.test(headers.first('auto-submitted')),
    hops: headers.count('received'),
    isList: isSigned('list-unsubscribe') || isSigned('list-id'),
    listId: isSigned('list-id') ? headers.listId : null,
    isToInbox: (['to', 'cc'] as const).some((name) => isSigned(name) && hasAddress(mail[name], recipient)),
    archivedAt: (archivedAt && publicAddress(archivedAt, subscriber)) ?? null,
  };
}

function hasAddress(header: ParsedMail['to'], wanted: string): boolean {
  const lists: AddressObject[] = header ? [header].flat() : [];
  const entries = lists.flatMap(({ value }) => value).flatMap((entry) => entry.group ?? [entry]);
  return entries.some(({ address }) => address !== undefined && asciiAddress(address) === asciiAddress(wanted));
}

/** Services write the plain text of a mail in Markdown. Tags in it are text, and indented lines are no code. */
const MARKDOWN = new Marked({
  breaks: true,
  async: false,
  tokenizer: { code: () => undefined, html: () => undefined, tag: () => undefined },
});

const htmlOf = (text: string): string => MARKDOWN.parse(text) as string;
