import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { Logger } from '../../base/log.js';
import type { InboxLimits } from './inbox-limits.js';
import { MailOutcome, type InboxReceiverService } from './inbox-receiver.service.js';

export interface InboxServerDeps {
  receiver: Pick<InboxReceiverService, 'isKnown' | 'receive'>;
  limits: InboxLimits;
  /** Of the addresses. */
  domain: string;
  /** With them, connections can be encrypted. In PEM. */
  tls?: { key: string; cert: string };
  log: Logger;
}

export const MAX_MAIL_BYTES = 10 * 1024 * 1024;
/** Each may hold a mail in memory. */
const MAX_CONNECTIONS = 40;
/** For running mails when the process stops. */
const CLOSE_WITHIN_MS = 3_000;

const REFUSALS: Partial<Record<MailOutcome, SmtpRefusal>> = {
  [MailOutcome.UNKNOWN_RECIPIENT]: { responseCode: 550, text: '5.1.1 There is no such address' },
  [MailOutcome.UNREADABLE]: { responseCode: 554, text: '5.6.0 The mail cannot be read' },
  [MailOutcome.REPLY]: { responseCode: 550, text: '5.7.1 Nobody reads replies here' },
  [MailOutcome.LOOP]: { responseCode: 554, text: '5.4.6 The mail runs in circles' },
};
const LATER = { responseCode: 451, text: '4.3.0 Please try again later' };
const TOO_LARGE = { responseCode: 552, text: '5.3.4 The mail is larger than 10 MB' };
const TOO_MANY = { responseCode: 450, text: '4.7.1 Too many mails, please try again later' };

interface SmtpRefusal {
  responseCode: number;
  text: string;
}

/** Takes mail for the inboxes of newsletters, and for nobody else. */
export class InboxServer {
  private readonly server: SMTPServer;

  constructor(private readonly deps: InboxServerDeps) {
    const { domain, tls, limits } = deps;
    const options: SMTPServerOptions = {
      name: domain,
      size: MAX_MAIL_BYTES,
      // One outcome for each mail. Senders send the same mail again for other recipients (RFC 5321, 4.5.3.1.10).
      maxRecipients: 1,
      maxClients: MAX_CONNECTIONS,
      closeTimeout: CLOSE_WITHIN_MS,
      disableReverseLookup: true,
      disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      onConnect: (session, callback) =>
        callback(limits.connect(session) ? null : refusal({ responseCode: 421, text: '4.7.0 Too many connections' })),
      onClose: (session) => limits.disconnect(session),
      onMailFrom: ({ address }, session, callback) => this.answer(this.checkSender(address, session), callback),
      onRcptTo: ({ address }, session, callback) => this.answer(this.checkRecipient(address, session), callback),
      onData: (stream, session, callback) => this.answer(this.take(stream, session), callback),
    };
    this.server = new SMTPServer(tls ? Object.assign(options, tls) : options);
    // Clients that break off, and broken TLS.
    this.server.on('error', (error) => deps.log.debug({ err: error }, 'a mail connection failed'));
  }

  /** Returns the port. */
  async listen(port: number, host: string): Promise<number> {
    this.server.listen(port, host);
    await once(this.server.server, 'listening');
    return (this.server.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** What failed here is tried again by the sender. */
  private answer(work: Promise<SmtpRefusal | undefined>, callback: (error?: Error | null) => void): void {
    work.then(
      (refused) => callback(refused && refusal(refused)),
      (error: unknown) => {
        this.deps.log.error({ err: error }, 'a mail could not be taken');
        callback(refusal(LATER));
      },
    );
  }

  private async checkSender(address: string, { remoteAddress }: SMTPServerSession): Promise<SmtpRefusal | undefined> {
    // The addresses send nothing, so nothing of theirs can come back.
    if (address === '') return { responseCode: 550, text: '5.7.1 Nothing was sent that could come back' };
    return (await this.deps.limits.takeFromHost(remoteAddress)) ? undefined : TOO_MANY;
  }

  private async checkRecipient(
    address: string,
    { remoteAddress }: SMTPServerSession,
  ): Promise<SmtpRefusal | undefined> {
    const { domain, limits, receiver } = this.deps;
    const [name, host] = split(address);
    if (host !== domain) return { responseCode: 550, text: '5.7.1 Mail for other domains is not relayed' };
    if (await receiver.isKnown(name)) return (await limits.takeForAddress(name)) ? undefined : TOO_MANY;
    // Whoever tries names is soon turned away.
    return (await limits.takeFromHost(remoteAddress)) ? REFUSALS[MailOutcome.UNKNOWN_RECIPIENT] : TOO_MANY;
  }

  private async take(stream: Readable, { envelope }: SMTPServerSession): Promise<SmtpRefusal | undefined> {
    const source = await collect(stream).catch((error: unknown) => {
      this.deps.log.debug({ err: error }, 'a sender has broken off');
      return null;
    });
    if (source === null) return LATER;
    if (!source) return TOO_LARGE;
    const [name] = split(envelope.rcptTo[0]?.address ?? '');
    const outcome = await this.deps.receiver.receive({ source, name });
    this.deps.log.info({ outcome, bytes: source.length }, 'a mail came');
    return REFUSALS[outcome];
  }
}

const refusal = ({ responseCode, text }: SmtpRefusal): Error => Object.assign(new Error(text), { responseCode });

function split(address: string): [string, string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
}

/** Undefined if it is too large. It is read to the end, because the sender gets the answer only then. */
async function collect(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_MAIL_BYTES) chunks.length = 0;
    else chunks.push(chunk);
  }
  return bytes > MAX_MAIL_BYTES ? undefined : Buffer.concat(chunks, bytes);
}
