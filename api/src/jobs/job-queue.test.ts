import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { createLogger } from '../log.js';
import { JobQueue } from './job-queue.js';

const log = createLogger('silent');
const STOP_WITHIN_MS = 5_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('a process that no longer takes tickets still adds them for others', async () => {
  const { connection } = database;
  const [stopping, working] = [await JobQueue.open({ connection, log }), await JobQueue.open({ connection, log })];
  const taken: number[] = [];
  stopping.onTicket(1, () => Promise.reject(new Error('it has stopped')));
  working.onTicket(1, ({ jobId }) => Promise.resolve(void taken.push(jobId)));
  await Promise.all([stopping.start(), working.start()]);

  await stopping.stopTaking(STOP_WITHIN_MS);
  await stopping.add(7, 1);
  await eventually(() => Promise.resolve(taken.includes(7)));

  await stopping.close();
  await working.stop(STOP_WITHIN_MS);
  expect(taken).toEqual([7]);
});
