import type { DataSource } from 'typeorm';
import { setClock } from '../clock.js';
import { databaseNow } from './database-now.js';

/** A machine that slept stands still in between. */
const AGAIN_MS = 60_000;

/** Sets the clock of this process by the database's, again and again. Returns a function that ends this. */
export async function keepClock(dataSource: DataSource): Promise<() => void> {
  const set = async () => setClock(await databaseNow(dataSource));
  await set();
  // Without the database, the clock goes on as it was.
  const timer = setInterval(() => void set().catch(() => undefined), AGAIN_MS).unref();
  return () => clearInterval(timer);
}
