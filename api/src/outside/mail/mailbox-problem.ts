import type { ImapFlowError } from 'imapflow';
import type { MailboxSettings } from '../../settings/mail-settings.js';

/** Why a mailbox cannot be read, and what the operator can do. */
export interface MailboxProblem {
  problem: string;
  fix: string;
}

type MailboxError = ImapFlowError & { isReadOnly?: boolean };

/** Of Node's TLS: a certificate that is of another host, too old, or of an unknown authority. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;
const NO_ANSWER =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CONNECT_TIMEOUT|GREETING_TIMEOUT)$/;

export function describeMailboxProblem(error: unknown, { host, port, folder }: MailboxSettings): MailboxProblem {
  const {
    code = '',
    message,
    authenticationFailed,
    mailboxMissing,
    tlsFailed,
    isReadOnly,
    response,
  } = error as MailboxError;
  const server = `${host}:${port}`;
  if (authenticationFailed) {
    const answer = typeof response === 'string' && response ? ` (${response})` : '';
    return {
      problem: `${server} refuses the user or the password${answer}`,
      fix: 'correct IMAP_URL, with @ in the user as %40; many providers want a password for programs, and IMAP switched on',
    };
  }
  if (CERTIFICATE.test(code))
    return {
      problem: `the certificate of ${server} is not valid: ${message}`,
      fix: 'set IMAP_URL to the name in the certificate; for an authority of your own, start Node with NODE_EXTRA_CA_CERTS',
    };
  if (tlsFailed) return { problem: `${server} does not encrypt (STARTTLS)`, fix: 'begin IMAP_URL with imaps://' };
  if (NO_ANSWER.test(code))
    return { problem: `${server} does not answer: ${message}`, fix: 'correct the host and port of IMAP_URL' };
  if (mailboxMissing)
    return { problem: `there is no folder ${folder}`, fix: 'correct the end of IMAP_URL, often /INBOX' };
  if (isReadOnly)
    return { problem: `the folder ${folder} is read-only`, fix: 'allow the user to mark its mails as read' };
  return {
    problem: `${server}: ${message}`,
    fix: 'check the host, port and protocol of IMAP_URL: imaps:// usually has port 993, imap:// 143',
  };
}

/** Servers may repeat what they were told. */
export function withoutSecret(error: unknown, secret: string): unknown {
  const { message, response } = error as MailboxError;
  const hide = (text: string) => text.replaceAll(secret, '***');
  return Object.assign(error as MailboxError, {
    message: hide(message),
    response: typeof response === 'string' ? hide(response) : response,
  });
}
