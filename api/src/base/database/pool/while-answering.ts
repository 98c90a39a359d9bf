import { AppError } from '../../errors.js';
import type { DatabaseConnection } from '../data-source.js';
import { tryConnection } from './connection-check.js';

const ASK_EVERY_MS = 5_000;
/** A failover takes less. */
const MAX_SILENCE_MS = 30_000;

/**
 * For work that may take hours, such as migrations, or waiting for those of another process. Fails once the server has
 * answered nobody for this long.
 */
export async function whileAnswering<T>(
  connection: DatabaseConnection,
  work: Promise<T>,
  maxSilenceMs = MAX_SILENCE_MS,
): Promise<T> {
  let answeredAt = performance.now();
  const answered = () => (answeredAt = performance.now());
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const ask = () => {
      if (performance.now() - answeredAt > maxSilenceMs)
        reject(new AppError('TIMED_OUT', `The database server has not answered for ${maxSilenceMs / 1_000} seconds.`));
      // One that refuses the connection answers, too.
      tryConnection(connection).then(answered, (error: { code?: string }) => error.code && answered());
    };
    timer = setInterval(ask, Math.min(ASK_EVERY_MS, maxSilenceMs));
  });
  return Promise.race([work, silence]).finally(() => clearInterval(timer));
}
