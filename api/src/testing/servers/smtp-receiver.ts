import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** As it came: headers and body. */
  source: string;
  messageId: string;
}

export interface SmtpReceiver {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

interface Refusal {
  responseCode: number;
}

/** Answers of the server to a recipient, or to a mail that was sent completely. Undefined: accepted. */
export interface SmtpAnswers {
  toRecipient?: (address: string) => Refusal | undefined;
  toMail?: (mail: ReceivedMail) => Promise<Refusal | undefined>;
}

/** A mail server on loopback. */
export async function startSmtpReceiver({ toRecipient, toMail }: SmtpAnswers = {}): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => callback(refusalOf(toRecipient?.(address))),
    onData: (stream, { envelope }, callback) => {
      void text(stream).then(async (source) => {
        const mail = { to: envelope.rcptTo[0]?.address ?? '', source, messageId: headerOf(source, 'Message-ID') };
        const refusal = refusalOf(await toMail?.(mail));
        if (!refusal) received.push(mail);
        callback(refusal);
        // A client that is killed leaves half a mail.
      }, callback);
    },
  });
  // Clients that are killed leave their connections.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

const refusalOf = (refusal: Refusal | undefined) => refusal && Object.assign(new Error('Not now, please'), refusal);

/** Unfolded. */
export const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
