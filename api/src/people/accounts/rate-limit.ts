import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { currentMs } from '../../base/clock.js';
import type { Caller } from './access.js';
import { RateLimited } from '../../base/errors.js';
import { networkOf } from '../../base/validation/network-of.js';

export interface Usage {
  used: number;
  /** Null if nothing is used, or nothing resets it. */
  resetsAt: Date | null;
}

interface Count {
  limiter: RateLimiterMemory;
  key: string;
}

type Counted = Pick<Caller, 'user' | 'address'>;

export interface RateLimitOptions {
  times: number;
  seconds: number;
  /** Off only for benchmarks. */
  isOn: boolean;
}

/** Users in one office share a network, whose limit is this many times a user's. Visitors of a network share a single limit. */
const ADDRESS_FACTOR = 4;

/** Limits one action per user and per network. */
export class RateLimit {
  private readonly byUser: RateLimiterMemory;
  private readonly byAddress: RateLimiterMemory;

  constructor(private readonly options: RateLimitOptions) {
    const { times: points, seconds: duration } = options;
    this.byUser = new RateLimiterMemory({ points, duration });
    this.byAddress = new RateLimiterMemory({ points: points * ADDRESS_FACTOR, duration });
  }

  async take(caller: Counted): Promise<void> {
    if (!this.options.isOn) return;
    for (const { limiter, key } of this.countsOf(caller)) await consume(limiter, key);
  }

  get times(): number {
    return this.options.times;
  }

  get seconds(): number {
    return this.options.seconds;
  }

  /** A user's usage, in this process. */
  async usageOf({ user, address }: Counted): Promise<Usage> {
    const [{ limiter, key }] = this.countsOf({ user, address });
    return usageIn(limiter, key);
  }

  /** For an action that failed, and should not count. */
  async giveBack(caller: Counted): Promise<void> {
    if (!this.options.isOn) return;
    for (const { limiter, key } of this.countsOf(caller)) await limiter.reward(key);
  }

  private countsOf({ user, address }: Counted): [Count, ...Count[]] {
    const network = `network ${networkOf(address)}`;
    if (!user) return [{ limiter: this.byUser, key: network }];
    return [
      { limiter: this.byUser, key: String(user.id) },
      { limiter: this.byAddress, key: network },
    ];
  }
}

export async function usageIn(limiter: RateLimiterMemory, key: string): Promise<Usage> {
  const taken = await limiter.get(key);
  if (!taken || taken.consumedPoints <= 0) return { used: 0, resetsAt: null };
  return { used: taken.consumedPoints, resetsAt: new Date(currentMs() + taken.msBeforeNext) };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    throw new RateLimited(`Too many requests. Please try again in ${inWords(seconds)}.`, seconds);
  }
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
