import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../../../people/accounts/access.js';
import { usageIn, type Usage } from '../../../people/accounts/rate-limit.js';
import { RateLimited } from '../../../base/errors.js';
import { networkOf } from '../../../base/validation/network-of.js';

export interface Allowance {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export const WINDOW_SECONDS = 60;
export const POINTS = { visitor: 600, member: 2_400 };
/** A query with n times this cost counts as n additional requests. */
export const COST_OF_A_REQUEST = 100;
/** A body of n times this length counts as n additional requests, because parsing it takes as long. */
const BODY_OF_A_REQUEST = 10_000;

/** Characters of a query. Reading and checking 10,000 takes as long as twenty usual queries. */
const QUERY_OF_A_REQUEST = 500;

/** Cost of reading a query that is not known. */
export const costOfText = (query: string): number => COST_OF_A_REQUEST * Math.floor(query.length / QUERY_OF_A_REQUEST);

/** Cost of receiving a request. */
export const costOfBody = (bytes: number): number => COST_OF_A_REQUEST * (1 + Math.floor(bytes / BODY_OF_A_REQUEST));

/** Points per minute for a user or network. */
export class MinuteLimit {
  private readonly limiter: RateLimiterMemory;

  constructor(points: number) {
    this.limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  }

  usageOf(key: string): Promise<Usage> {
    return usageIn(this.limiter, key);
  }

  async take(key: string, points: number): Promise<Allowance> {
    try {
      return allowanceOf(this.limiter, await this.limiter.consume(key, points));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { ...allowanceOf(this.limiter, refusal), isAllowed: false };
    }
  }
}

/** Key of a caller: the user, or the network of a visitor. Access tokens share the queue of their owner. */
export const queueOf = ({ user, address }: Pick<Caller, 'user' | 'address'>): string =>
  user ? `user ${user.id}` : networkOf(address);

/** Requests per minute of one user or network, through all endpoints together. */
export class CallerLimit {
  private readonly visitors: MinuteLimit;
  private readonly members: MinuteLimit;

  constructor(private readonly options: { isOn: boolean; points?: typeof POINTS }) {
    const { visitor, member } = options.points ?? POINTS;
    this.visitors = new MinuteLimit(visitor);
    this.members = new MinuteLimit(member);
  }

  usageOf(caller: Pick<Caller, 'user' | 'address'>): Promise<Usage> {
    return (caller.user ? this.members : this.visitors).usageOf(queueOf(caller));
  }

  /** Undefined if limits are off. */
  async take({ user, address }: Caller, cost?: number): Promise<Allowance | undefined> {
    if (!this.options.isOn) return undefined;
    const points = cost === undefined ? 1 : Math.floor(cost / COST_OF_A_REQUEST);
    // Access tokens share their owner's limit, or more tokens would mean more requests.
    const queue = queueOf({ user, address });
    return user ? this.members.take(queue, points) : this.visitors.take(queue, points);
  }
}

const allowanceOf = (limiter: RateLimiterMemory, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance => ({
  isAllowed: true,
  limit: limiter.points,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.ceil(msBeforeNext / 1000),
});

/** Both versions of the IETF draft: clients know one or the other. */
export function rateLimitHeaders({ isAllowed, limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  return {
    'ratelimit-policy': `"minute";q=${limit};w=${WINDOW_SECONDS}`,
    ratelimit: `"minute";r=${remaining};t=${resetSeconds}`,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
    ...(isAllowed ? {} : { 'retry-after': String(resetSeconds) }),
  };
}

export const tooManyRequests = ({ resetSeconds }: Allowance) =>
  new RateLimited(`Too many requests. Please try again in ${resetSeconds} seconds.`, resetSeconds);
