import { createHmac } from 'node:crypto';
import { isSameText } from '../accounts/is-same-text.js';

/** Signs the links of digests. They last for years and allow nothing but changing how often mail comes. */
export class UnsubscribeLinks {
  /** The first key signs. The others are accepted for mails that were sent before it. */
  constructor(private readonly keys: readonly [string, ...string[]]) {}

  tokenOf(userId: number): string {
    return sign(userId, this.keys[0]);
  }

  /** The user, unless we have not signed it. */
  read(token: unknown): number | undefined {
    if (typeof token !== 'string') return undefined;
    const userId = Number(/^([1-9]\d{0,8})\./.exec(token)?.[1]);
    return this.keys.some((key) => isSameText(token, sign(userId, key))) ? userId : undefined;
  }
}

const sign = (userId: number, key: string): string =>
  `${userId}.${createHmac('sha256', key).update(`unsubscribe ${userId}`).digest('base64url')}`;
