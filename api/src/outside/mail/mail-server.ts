import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../../config.js';

export interface OutgoingMail {
  /** The same for every try, so that receivers recognise a mail that reaches them twice. */
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The server takes no mail for this recipient, or not this mail. A further try would be refused again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Hands mails to the configured SMTP server, each over a connection of its own. */
export class MailServer {
  private readonly transport: Transporter;

  constructor({ smtpUrl, from, dkim }: Config['mail'] & { smtpUrl: string }) {
    this.transport = createTransport(
      { url: smtpUrl, dkim, disableFileAccess: true, disableUrlAccess: true },
      { from, headers: { 'Auto-Submitted': 'auto-generated' } },
    );
  }

  /** Connects and signs in, without a mail. */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  async send({ messageId, recipient, subject, text, html, headers }: OutgoingMail): Promise<void> {
    // As an object, so that no text is read as a list of addresses.
    const to = { name: '', address: recipient };
    try {
      await this.transport.sendMail({ messageId, to, subject, text, html, headers });
    } catch (error) {
      throw isFinal(error) ? new MailRefused((error as Error).message) : error;
    }
  }
}

interface SmtpError {
  command?: string;
  responseCode?: number;
}

/** A refused password or sender is a mistake in our settings, and is tried again. */
function isFinal(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpError;
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500;
}

/** Of a sender: `news@example.com`, or with a name before it. */
export const domainOf = (from: string): string => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? '';
