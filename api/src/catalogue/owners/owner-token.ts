import { randomBytes } from 'node:crypto';

export const newCode = (): string => randomBytes(16).toString('hex');

/** The token that an owner publishes to prove a claim. */
export const tokenOf = (code: string): string => `newsletter-owner-${code}`;
