import { createHash } from 'node:crypto';

/** Codes and tokens are stored as this hash. They are random, so they need no salt. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
