import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../base/validation/network-of.js';

const HOUR_SECONDS = 3_600;

export interface InboxLimitOptions {
  /** Off only for benchmarks. */
  isOn: boolean;
  /** Mails, and recipients that are unknown, of one network in an hour. */
  mailsOfNetwork?: number;
  /** Mails to one address in an hour. */
  mailsToAddress?: number;
}

/** A service that sends newsletters for many uses the same hosts for all of them. */
const MAILS_OF_NETWORK = 1_000;
/** Newsletters send a few in a day, and confirmations. */
const MAILS_TO_ADDRESS = 30;

/** How much mail is taken from whom. Senders try again later. */
export class InboxLimits {
  private readonly ofNetwork: RateLimiterMemory;
  private readonly toAddress: RateLimiterMemory;

  constructor(private readonly options: InboxLimitOptions) {
    const { mailsOfNetwork = MAILS_OF_NETWORK, mailsToAddress = MAILS_TO_ADDRESS } = options;
    this.ofNetwork = new RateLimiterMemory({ points: mailsOfNetwork, duration: HOUR_SECONDS });
    this.toAddress = new RateLimiterMemory({ points: mailsToAddress, duration: HOUR_SECONDS });
  }

  takeFromNetwork = (address: string): Promise<boolean> => this.take(this.ofNetwork, networkOf(address));

  /** For what was taken, and should not count. */
  async giveBackToNetwork(address: string): Promise<void> {
    if (this.options.isOn) await this.ofNetwork.reward(networkOf(address));
  }

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
