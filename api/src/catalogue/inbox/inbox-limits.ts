import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../base/validation/network-of.js';

const HOUR_SECONDS = 3_600;

interface Connection {
  id: string;
  remoteAddress: string;
}

export interface InboxLimitOptions {
  /** Off only for benchmarks. */
  isOn: boolean;
  /** Mails, and recipients that are unknown, of one network in an hour. */
  mailsOfHost?: number;
  /** Mails to one address in an hour. */
  mailsToAddress?: number;
  /** Open connections of one network. */
  connectionsOfHost?: number;
}

/** A service that sends newsletters for many uses the same hosts for all of them. */
const MAILS_OF_HOST = 1_000;
/** Newsletters send a few in a day, and confirmations. */
const MAILS_TO_ADDRESS = 30;
/** Postfix keeps as many open to one destination (default_destination_concurrency_limit). */
const CONNECTIONS_OF_HOST = 20;

/** How much mail is taken from whom. Senders try again later. */
export class InboxLimits {
  private readonly ofHost: RateLimiterMemory;
  private readonly toAddress: RateLimiterMemory;
  /** Networks of open connections, by connection. */
  private readonly open = new Map<string, string>();

  constructor(private readonly options: InboxLimitOptions) {
    const { mailsOfHost = MAILS_OF_HOST, mailsToAddress = MAILS_TO_ADDRESS } = options;
    this.ofHost = new RateLimiterMemory({ points: mailsOfHost, duration: HOUR_SECONDS });
    this.toAddress = new RateLimiterMemory({ points: mailsToAddress, duration: HOUR_SECONDS });
  }

  /** False if it has too many open already. */
  connect({ id, remoteAddress }: Connection): boolean {
    const { connectionsOfHost = CONNECTIONS_OF_HOST } = this.options;
    const network = networkOf(remoteAddress);
    const others = [...this.open.values()].filter((other) => other === network).length;
    this.open.set(id, network);
    return others < connectionsOfHost;
  }

  disconnect({ id }: Connection): void {
    this.open.delete(id);
  }

  takeFromHost = (address: string): Promise<boolean> => this.take(this.ofHost, networkOf(address));

  takeForAddress = (name: string): Promise<boolean> => this.take(this.toAddress, name);

  private async take(limiter: RateLimiterMemory, key: string): Promise<boolean> {
    if (!this.options.isOn) return true;
    try {
      await limiter.consume(key);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }
}
