import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { Job } from '../../jobs/job.entity.js';
import { BAD_KINDS, ImportBench } from '../../testing/import-bench.js';
import { ImportRowStatus } from './import-row.entity.js';

/** The extended tests run many more. */
const ROWS = Number(process.env.IMPORT_TEST_ROWS ?? 80);
/** Of each of the kinds. With those that need no visit: 15 % of many rows. */
const OF_A_KIND = Math.max(2, Math.floor((ROWS * 0.15) / (Object.keys(BAD_KINDS).length + 3)));
const DEATHS = 8;
const { WAITING, NEW, KNOWN, DUPLICATE, INVALID, QUEUED, IMPORTED, UNDOING, REMOVED } = ImportRowStatus;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const badHosts = Object.keys(BAD_KINDS).flatMap((kind) => numbers(OF_A_KIND).map((n) => `${kind}${n}.test`));
const goodCount = ROWS - badHosts.length - 3 * OF_A_KIND;
const goodHosts = numbers(goodCount).map((n) => `letter${n}.test`);

let bench: ImportBench;
let importId: number;

beforeAll(async () => {
  bench = await ImportBench.open([...goodHosts, ...badHosts]);
});
afterAll(() => bench.close());

const newsletters = () => bench.database.dataSource.getRepository(Newsletter);
test('checks every row once, though two workers stop in the middle and wake up later', async () => {
  const good = goodHosts.map((host) => bench.addressOf(host));
  const bad = badHosts.map((host) => bench.addressOf(host));
  const repeated = good.slice(0, OF_A_KIND).map((address) => `${address}?utm_source=feed`);
  const invalid = numbers(OF_A_KIND).map((n) => `ftp://letter${n}.test/`);
  const known = numbers(OF_A_KIND).map((n) => `${bench.addressOf('known.test')}?utm_campaign=${n}`);
  // The bad ones stand among the good ones.
  const all = [...good, ...bad, ...repeated, ...invalid, ...known].map((address, at) => ({
    address,
    at: (at * 7919) % ROWS,
  }));
  importId = await bench.import(all.sort((a, b) => a.at - b.at).map(({ address }) => address));
  for (const share of [0.2, 0.4]) {
    const worker = bench.startWorker({ freezeAfter: Math.floor(goodCount * share) });
    await worker.stands();
    await bench.endLeases();
  }
  bench.startWorker();
  await bench.settled(importId, WAITING);
  const before = await bench.rows(importId);
  // What they had begun before must change nothing.
  await bench.thaw();
  const rows = await bench.rows(importId);
  expect(rows).toEqual(before);
  const of = (status: ImportRowStatus) => rows.filter((row) => row.status === status);
  expect([rows.length, of(NEW).length, of(INVALID).length]).toEqual([ROWS, goodCount, OF_A_KIND]);
  // Of the addresses of a known one, the first stands for all.
  expect([of(KNOWN).length, of(DUPLICATE).length]).toEqual([1, 2 * OF_A_KIND - 1]);
  for (const [kind, { status, reason }] of Object.entries(BAD_KINDS)) {
    const found = rows.filter(({ host }) => host.startsWith(kind));
    expect(found).toHaveLength(OF_A_KIND);
    for (const row of found) expect(row).toMatchObject({ status, reason: expect.stringMatching(reason) });
  }
});

test('adds each newsletter once, with its job, though two workers end in the middle', async () => {
  let deaths = 0;
  bench.startWorker({
    // In the middle of the transaction, after the newsletter is written.
    startReading: () => (++deaths <= DEATHS ? Promise.reject(new Error('killed')) : Promise.resolve()),
  });
  await bench.service.start(bench.admin, importId, true);
  await bench.settledBut(importId, QUEUED, DEATHS);
  await bench.endLeases();
  await bench.settled(importId, QUEUED);
  const rows = await bench.rows(importId);
  const added = rows.filter(({ status }) => status === IMPORTED);
  expect(added).toHaveLength(goodCount);
  expect(new Set(added.map(({ newsletterId }) => newsletterId)).size).toBe(goodCount);
  expect(await newsletters().count()).toBe(goodCount + 1);
  expect(await newsletters().findOneByOrFail({ url: bench.addressOf('letter0.test') })).toMatchObject({
    name: 'The letter0',
    description: 'Everything about letter0, every week.',
    language: 'en',
    submissionStatus: 'approved',
    toBeProcessed: true,
  });
  expect(await bench.database.dataSource.getRepository(Job).count()).toBeLessThanOrEqual(goodCount);
});

test('undoes it as a whole, except what was changed or used', async () => {
  const { dataSource } = bench.database;
  const [changed, followed, owned, saved] = (await bench.rows(importId)).filter(({ status }) => status === IMPORTED);
  await dataSource.query(
    `INSERT INTO audit_entries (action, subject, subject_id, actor_id) VALUES ('newsletter.update', 'x', $1, $2)`,
    [changed?.newsletterId, bench.admin.user.id],
  );
  await dataSource.query('INSERT INTO follows (user_id, newsletter_id) VALUES ($1, $2)', [
    bench.admin.user.id,
    followed?.newsletterId,
  ]);
  await dataSource.query(
    `INSERT INTO claims (user_id, newsletter_id, method, address, secret, state, verified_at, expires_at)
     VALUES ($1, $2, 'file', 'https://a.example', 'a', 'verified', now(), now())`,
    [bench.admin.user.id, owned?.newsletterId],
  );
  await dataSource.query(
    `WITH made AS (INSERT INTO collections (user_id, name) VALUES ($1, 'To read') RETURNING id),
       edition AS (INSERT INTO editions (newsletter_id, url, url_key) VALUES ($2, 'https://a.example/1', 'a/1') RETURNING id)
     INSERT INTO collection_entries (collection_id, edition_id, position) SELECT made.id, edition.id, 1 FROM made, edition`,
    [bench.admin.user.id, saved?.newsletterId],
  );
  await bench.service.undo(bench.admin, importId);
  await bench.settled(importId, UNDOING);
  const rows = await bench.rows(importId);
  const stay = rows.filter(({ status }) => status === IMPORTED);
  expect(stay.map(({ reason }) => reason)).toEqual([
    'It stays: it was changed',
    'It stays: somebody follows it',
    'It stays: it has an owner',
    'It stays: a collection has it',
  ]);
  expect(rows.filter(({ status }) => status === REMOVED)).toHaveLength(goodCount - 4);
  expect(await newsletters().count()).toBe(5);
  expect(await bench.service.get(bench.admin, importId)).toMatchObject({ status: 'undone' });
});
