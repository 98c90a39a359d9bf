/** Headers that servers add when they deliver to a mailbox that takes all names of a domain. */
const DELIVERY = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-delivered-to',
  'x-gm-original-to',
];
/** Headers that senders write. */
const WRITTEN = ['to', 'cc'];
const SENDER = 'return-path';

/** A mail is delivered to one address or a few. Each is asked for in the database. */
const MAX_NAMES = 20;
/** Local part of an address (RFC 5321, 4.5.3.1.1). */
const MAX_NAME = 64;

export interface Recipients {
  /** Names of addresses of the domain: in lines of delivery, and in those of the sender, for mails without such lines. */
  groups: string[][];
  /** The mail has no sender (RFC 5321, 4.5.5). */
  isBounce: boolean;
}

/** Whom a mail in a mailbox is for, by the beginning of its header. */
export function findRecipients(header: string, domain: string): Recipients {
  const lines = header
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .map((line) => line.toLowerCase());
  const valuesOf = (names: string[]) =>
    lines.filter((line) => names.includes(line.slice(0, line.indexOf(':')).trim())).map(valueOf);
  return {
    groups: [DELIVERY, WRITTEN].map((names) => namesIn(valuesOf(names).join('\n'), domain)),
    isBounce: valuesOf([SENDER])[0] === '<>',
  };
}

const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

function namesIn(text: string, domain: string): string[] {
  const parts = text.split(`@${domain}`);
  const names = new Set<string>();
  for (const [at, before] of parts.slice(0, -1).entries()) {
    const name = before
      .slice(-MAX_NAME)
      .split(/[^a-z0-9]/)
      .at(-1);
    const isWhole = !/^[\w.-]/.test(parts[at + 1] ?? '');
    if (name && isWhole) names.add(name);
    if (names.size === MAX_NAMES) break;
  }
  return [...names];
}
