import { createHmac } from 'node:crypto';
import { isSameText } from '../accounts/is-same-text.js';

/** Valid as long as the secret: a mail may be read years later. It allows nothing but changing how often mail comes. */
export const unsubscribeToken = (userId: number, secret: string): string =>
  `${userId}.${createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url')}`;

/** Undefined unless we have signed it. */
export function readUnsubscribeToken(token: unknown, secret: string): number | undefined {
  const id = typeof token === 'string' ? /^([1-9]\d{0,8})\./.exec(token)?.[1] : undefined;
  const userId = Number(id);
  return id && isSameText(token as string, unsubscribeToken(userId, secret)) ? userId : undefined;
}
