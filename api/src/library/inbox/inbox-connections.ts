import { networkOf } from '../../base/validation/network-of.js';

interface Connection {
  id: string;
  remoteAddress: string;
}

interface OpenConnection {
  network: string;
  /** Whether it has named a known recipient. */
  isExpected: boolean;
  /** Since it came, or since its last mail. */
  commands: number;
  refusals: number;
  timer: NodeJS.Timeout;
}

export interface ConnectionLimits {
  inAll: number;
  ofNetwork: number;
  /** Of one network, before they have named a known recipient. */
  unexpectedOfNetwork: number;
  /** MAIL and RCPT without a mail. */
  commands: number;
  /** Recipients that are refused. */
  refusals: number;
  milliseconds: number;
}

const LIMITS: ConnectionLimits = {
  /** Each may hold a mail in memory. */
  inAll: 40,
  /** As many as Postfix keeps open to one destination (default_destination_concurrency_limit). */
  ofNetwork: 20,
  /** As many as it opens to one that it does not know yet (initial_destination_concurrency). */
  unexpectedOfNetwork: 5,
  /** As Postfix (smtpd_junk_command_limit). */
  commands: 100,
  /** A mail of a newsletter has one recipient here. */
  refusals: 5,
  /** As long as a sender waits for the answer to a mail (RFC 5321, 4.5.3.2.6). */
  milliseconds: 600_000,
};

/** Connections of senders. Limited even without rate limits, so that nobody takes them all. */
export class InboxConnections {
  private readonly limits: ConnectionLimits;
  /** By id, the oldest first. */
  private readonly open = new Map<string, OpenConnection>();

  /** `end` ends a connection. */
  constructor(
    private readonly end: (id: string) => void,
    limits: Partial<ConnectionLimits> = {},
  ) {
    this.limits = Object.assign({}, LIMITS, limits);
  }

  /** False if it is one too many. If all are in use, the oldest that nobody expects is ended for it. */
  connect({ id, remoteAddress }: Connection): boolean {
    const { inAll, ofNetwork, unexpectedOfNetwork, milliseconds } = this.limits;
    const network = networkOf(remoteAddress);
    const others = [...this.open.values()].filter((other) => other.network === network);
    if (others.length >= ofNetwork) return false;
    if (others.filter(({ isExpected }) => !isExpected).length >= unexpectedOfNetwork) return false;
    if (this.open.size >= inAll && !this.endUnexpected()) return false;
    const timer = setTimeout(this.end, milliseconds, id).unref();
    this.open.set(id, { network, isExpected: false, commands: 0, refusals: 0, timer });
    return true;
  }

  disconnect({ id }: Pick<Connection, 'id'>): void {
    clearTimeout(this.open.get(id)?.timer);
    this.open.delete(id);
  }

  /** Counts a command. False if it is one too many. */
  countCommand({ id }: Pick<Connection, 'id'>): boolean {
    const connection = this.open.get(id);
    if (!connection) return false;
    connection.commands += 1;
    return connection.commands <= this.limits.commands && connection.refusals < this.limits.refusals;
  }

  countRecipient({ id }: Pick<Connection, 'id'>, isRefused: boolean): void {
    const connection = this.open.get(id);
    if (connection && isRefused) connection.refusals += 1;
    else if (connection) connection.isExpected = true;
  }

  /** Its commands were for something. */
  countMail({ id }: Pick<Connection, 'id'>): void {
    const connection = this.open.get(id);
    if (connection) Object.assign(connection, { commands: 0, refusals: 0 });
  }

  private endUnexpected(): boolean {
    const oldest = [...this.open].find(([, { isExpected }]) => !isExpected);
    if (!oldest) return false;
    const [id] = oldest;
    this.disconnect({ id });
    this.end(id);
    return true;
  }
}
