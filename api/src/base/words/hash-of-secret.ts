import { createHash } from 'node:crypto';

/** What is stored of codes and tokens. They are random, so they need no salt. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
