import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { currentTime } from '../../base/clock.js';
import type { Logger } from '../../base/log.js';
import { InboxConnections, type ConnectionLimits } from './inbox-connections.js';
import type { InboxLimits } from './inbox-limits.js';
import { MailOutcome, type InboxReceiverService } from './inbox-receiver.service.js';
import { MailMemory, MAX_MAIL_BYTES } from './mail-memory.js';
import {
  BOUNCE,
  LATER,
  NO_LONGER,
  OTHER_DOMAIN,
  refusal,
  REFUSALS,
  TOO_MANY,
  TOO_MANY_CONNECTIONS,
  TOO_MANY_TRIES,
  type SmtpRefusal,
} from './smtp-refusals.js';

export interface InboxServerDeps {
  receiver: Pick<InboxReceiverService, 'isKnown' | 'receive'>;
  limits: InboxLimits;
  /** Others than usual. */
  connectionLimits?: Partial<ConnectionLimits>;
  memory?: MailMemory;
  /** Of the addresses. */
  domain: string;
  /** With them, connections can be encrypted. In PEM. */
  tls?: { key: string; cert: string };
  log: Logger;
}

/** For running mails when the process stops. */
const CLOSE_WITHIN_MS = 3_000;

/** Takes mail for the inboxes of newsletters, and for nobody else. */
export class InboxServer {
  private readonly server: SMTPServer;
  private readonly connections: InboxConnections;
  private readonly memory: MailMemory;

  constructor(private readonly deps: InboxServerDeps) {
    const { domain, tls, connectionLimits, memory } = deps;
    this.memory = memory ?? new MailMemory();
    this.connections = new InboxConnections((id) => this.end(id), connectionLimits);
    const options: SMTPServerOptions = {
      name: domain,
      size: MAX_MAIL_BYTES,
      // One outcome for each mail. Senders send the same mail again for other recipients (RFC 5321, 4.5.3.1.10).
      maxRecipients: 1,
      closeTimeout: CLOSE_WITHIN_MS,
      disableReverseLookup: true,
      disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      onConnect: (session, callback) =>
        callback(this.connections.connect(session) ? null : refusal(TOO_MANY_CONNECTIONS)),
      onClose: (session) => this.connections.disconnect(session),
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

  private end(id: string): void {
    const { responseCode, text } = NO_LONGER;
    [...this.server.connections].find((open) => open.id === id)?.send(responseCode, text);
  }

  /** A failure is temporary for the sender, who tries again. */
  private answer(work: Promise<SmtpRefusal | undefined>, callback: (error?: Error | null) => void): void {
    work.then(
      (refused) => callback(refused && refusal(refused)),
      (error: unknown) => {
        this.deps.log.error({ err: error }, 'a mail could not be taken');
        callback(refusal(LATER));
      },
    );
  }

  private async checkSender(address: string, session: SMTPServerSession): Promise<SmtpRefusal | undefined> {
    if (!this.connections.countCommand(session)) return TOO_MANY_TRIES;
    // The addresses send nothing, so nothing of theirs can come back.
    if (address === '') return BOUNCE;
    return (await this.deps.limits.takeFromNetwork(session.remoteAddress)) ? undefined : TOO_MANY;
  }

  private async checkRecipient(address: string, session: SMTPServerSession): Promise<SmtpRefusal | undefined> {
    if (!this.connections.countCommand(session)) return TOO_MANY_TRIES;
    const [name, host] = split(address);
    const refused = host === this.deps.domain ? await this.checkName(name, session) : OTHER_DOMAIN;
    this.connections.countRecipient(session, refused !== undefined);
    return refused;
  }

  /** Whoever tries names is soon turned away, without a question to the database. */
  private async checkName(name: string, { remoteAddress }: SMTPServerSession): Promise<SmtpRefusal | undefined> {
    const { limits, receiver } = this.deps;
    if (!(await limits.takeFromNetwork(remoteAddress))) return TOO_MANY;
    if (!(await receiver.isKnown(name))) return REFUSALS[MailOutcome.UNKNOWN_RECIPIENT];
    await limits.giveBackToNetwork(remoteAddress);
    return undefined;
  }

  private take(stream: Readable, session: SMTPServerSession): Promise<SmtpRefusal | undefined> {
    const { limits, receiver, log } = this.deps;
    return this.memory.hold(stream, async (source) => {
      this.connections.countMail(session);
      const [name] = split(session.envelope.rcptTo[0]?.address ?? '');
      // Only whole mails count, or an address could be used up without any.
      if (!(await limits.takeForAddress(name))) return TOO_MANY;
      const outcome = await receiver.receive({ source, name, cameAt: currentTime() });
      log.info({ outcome, bytes: source.length }, 'a mail came');
      return REFUSALS[outcome];
    });
  }
}

function split(address: string): [string, string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
}
