import { Raw, type DataSource, type EntityManager } from 'typeorm';

/** Times that are stored and compared come from the database: the clocks of web processes and workers differ. */
export async function databaseNow(source: DataSource | EntityManager): Promise<Date> {
  const [row] = await source.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
  return row.now;
}

/** A condition for `find`: the time is still to come. */
export const isToCome = () => Raw<Date>((column) => `${column} > clock_timestamp()`);
