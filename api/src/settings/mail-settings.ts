import { readFileSync } from 'node:fs';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import { isEmailAddress } from '@niche-newsletters/rules/sign-in.rules';
import { z } from 'zod';
import { readPrivateKey } from '../base/validation/read-private-key.js';
import { readUrl } from '../base/validation/read-url.js';
import { list, privateKeyText, wholeNumber } from '../base/validation/setting-kinds.js';

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** The one that signs, and two earlier ones for mails that were sent. */
const MAX_UNSUBSCRIBE_KEYS = 3;

/** The settings of mail that is sent, and of mail that is received. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:$/.test(readUrl(text)?.protocol ?? ''),
      'must be an address that begins with smtp:// or smtps://',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or "Name <address>"',
    )
    .optional(),
  CONTACT_EMAIL: z.string().refine(isEmailAddress, 'must be an e-mail address').optional(),
  UNSUBSCRIBE_KEYS: list
    .refine(
      (keys) => keys.length <= MAX_UNSUBSCRIBE_KEYS && keys.every((key) => key.length >= 32),
      `must be at most ${MAX_UNSUBSCRIBE_KEYS} keys of 32 characters or more, the newest first`,
    )
    .default([]),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY: privateKeyText
    .refine((text) => /^\s*-/.test(text) && readPrivateKey(text), 'must be a private key in PEM')
    .optional(),
  MAIL_IN_DOMAIN: z
    .string()
    .transform((text) => domainToASCII(text.trim()).toLowerCase())
    .refine((domain) => DOMAIN.test(domain), 'must be a domain, such as in.example.com')
    .optional(),
  MAIL_IN_HOST: z.string().optional(),
  MAIL_IN_PORT: wholeNumber(0, 65535).default(2525),
  MAIL_IN_TLS_KEY: z.string().optional(),
  MAIL_IN_TLS_CERTIFICATE: z.string().optional(),
  IMAP_URL: z
    .string()
    .refine(
      readMailbox,
      'must be an address such as imaps://user:password@mail.example.com/INBOX, with @ in the user as %40',
    )
    .optional(),
};

/** A folder of a mail server that is read over IMAP. */
export interface MailboxSettings {
  host: string;
  port: number;
  /** Encrypted from the first byte. Otherwise the connection has to be encrypted before the password is sent (STARTTLS). */
  isTls: boolean;
  user: string;
  password: string;
  folder: string;
}

const TLS_PORT = 993;
const STARTTLS_PORT = 143;

/** Undefined if a part is missing. */
function readMailbox(text: string): MailboxSettings | undefined {
  const url = readUrl(text);
  const [user, password, folder] = [url?.username, url?.password, url?.pathname.slice(1)].map(decoded);
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !user || !password) return undefined;
  const isTls = url.protocol === 'imaps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (isTls ? TLS_PORT : STARTTLS_PORT)),
    isTls,
    user,
    password,
    folder: folder || 'INBOX',
  };
}

/** Undefined if a % is no code. */
function decoded(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

type MailVariables = z.infer<z.ZodObject<typeof mailVariables>> & { ROLE: string; HOST: string };

export function checkMailSettings(values: MailVariables): string[] {
  const problems: string[] = [];
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push('MAIL_FROM: is required with SMTP_URL');
  const dkim = [values.DKIM_DOMAIN, values.DKIM_SELECTOR, values.DKIM_KEY].filter(Boolean).length;
  if (dkim > 0 && dkim < 3) problems.push('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY: each needs the others');
  if (values.ROLE === 'mail' && !values.MAIL_IN_DOMAIN)
    problems.push('MAIL_IN_DOMAIN: is required with ROLE=mail, which only receives mail');
  if (Boolean(values.MAIL_IN_TLS_KEY) !== Boolean(values.MAIL_IN_TLS_CERTIFICATE))
    problems.push('MAIL_IN_TLS_KEY and MAIL_IN_TLS_CERTIFICATE: one needs the other');
  if (values.IMAP_URL && !values.MAIL_IN_DOMAIN)
    problems.push('IMAP_URL: needs MAIL_IN_DOMAIN, the domain whose mails are in that mailbox');
  return problems;
}

export const shapeMails = (values: MailVariables, root: string) => ({
  mail: shapeMail(values),
  /** Undefined if no mail is received. */
  mailIn: shapeMailIn(values, root),
  /** Sign the links to unsubscribe, the newest first. */
  unsubscribeKeys: values.UNSUBSCRIBE_KEYS,
  /** Of the operator, for everybody. */
  contactEmail: values.CONTACT_EMAIL,
});

function shapeMail(values: MailVariables) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = '', DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = values;
  const dkim =
    DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY
      ? { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_KEY }
      : undefined;
  return { smtpUrl, from, dkim };
}

export type MailInSettings = NonNullable<ReturnType<typeof shapeMailIn>>;

/** Undefined if no mail is received. */
function shapeMailIn(values: MailVariables, root: string) {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_TLS_KEY: key, MAIL_IN_TLS_CERTIFICATE: certificate } = values;
  if (!domain) return undefined;
  return {
    domain,
    /** Where the mails are, unless senders connect to this process. */
    mailbox: values.IMAP_URL ? readMailbox(values.IMAP_URL) : undefined,
    host: values.MAIL_IN_HOST ?? values.HOST,
    port: values.MAIL_IN_PORT,
    tlsFiles: key && certificate ? { key: path.resolve(root, key), cert: path.resolve(root, certificate) } : undefined,
  };
}

/** Reads the files of the key and the certificate. */
export const readTls = ({ tlsFiles }: Pick<MailInSettings, 'tlsFiles'>) =>
  tlsFiles && { key: readFileSync(tlsFiles.key, 'utf8'), cert: readFileSync(tlsFiles.cert, 'utf8') };
