import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EditionStatus } from '../../library/editions/edition.entity.js';
import { Job, JobStatus } from '../../jobs/job.entity.js';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter, UNREAD } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';

// The values behind the fields that administrators' screens read.

let app: RunningApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN, SubscriptionStatus.PAID);
});
afterAll(() => app.close());

async function call(method: string, address: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  const response = await fetch(`${app.origin}/api${address}`, { method, headers, body: body && JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

test('the content of a newsletter has the state of each item, and their number by status', async () => {
  const newsletter = await createNewsletter(app.dataSource);
  const create = (values: object) => createEdition(app.dataSource, newsletter, values);
  const processed = await create({ title: 'Read', textHash: 'read' });
  const failed = await create({ ...UNREAD, status: EditionStatus.ERROR, errorMessage: 'The site is away' });
  await create({ ...UNREAD, status: EditionStatus.ERROR });
  for (let waiting = 0; waiting < 3; waiting += 1) await create(UNREAD);
  const embedded = await call('POST', '/content/generate-embeddings', { contentId: processed.id });
  expect(embedded).toMatchObject({ success: true });
  const stats = { total: 6, discovered: 3, processed: 1, error: 2, processing: 0 };
  expect(await call('GET', `/content/status/${newsletter.id}`)).toMatchObject({ stats });
  const answer = await call('GET', `/content/list/${newsletter.id}`);
  expect(answer).toMatchObject({ stats, newsletter: { name: newsletter.name, url: newsletter.url } });
  const itemOf = (id: number) => (answer['content'] as { id: number }[]).find((item) => item.id === id);
  expect(itemOf(processed.id)).toMatchObject({
    status: 'processed',
    discoveredAt: processed.discoveredAt.toISOString(),
    processedAt: '2026-01-02T12:00:00.000Z',
    hasEmbeddings: true,
    error: null,
  });
  const unread = { status: 'error', processedAt: null, hasEmbeddings: false, error: 'The site is away' };
  expect(itemOf(failed.id)).toMatchObject(unread);
});

test('jobs are counted by status, and a newsletter with an active one is marked', async () => {
  const statuses = Object.values(JobStatus);
  const busy = [JobStatus.PENDING, JobStatus.PROCESSING, JobStatus.DISCOVERING];
  const names = new Map<string, boolean>();
  for (const status of statuses) {
    const { id: newsletterId, name } = await createNewsletter(app.dataSource, { name: `With a ${status} job` });
    await app.dataSource.getRepository(Job).save({ newsletterId, status });
    names.set(name, busy.includes(status));
  }
  expect(await call('GET', '/jobs')).toMatchObject({
    counts: { all: 6, running: 2, pending: 1, completed: 1, failed: 1, cancelled: 1 },
  });
  const { newsletters } = (await call('GET', '/jobs/newsletters')) as {
    newsletters: { name: string; hasActiveJob: boolean }[];
  };
  const marked = newsletters.filter(({ name }) => names.has(name)).map((one) => [one.name, one.hasActiveJob]);
  expect(new Map(marked as [string, boolean][])).toEqual(names);
});

test('a job has a low priority unless another one is sent', async () => {
  const { id: newsletterId } = await createNewsletter(app.dataSource);
  expect(await call('POST', '/jobs/create', { newsletterId })).toMatchObject({ job: { priority: 1 } });
});

test('a job that is tried again discovers again', async () => {
  const { id: newsletterId } = await createNewsletter(app.dataSource);
  const jobs = app.dataSource.getRepository(Job);
  const ended = { status: JobStatus.FAILED, isDiscovered: true, completedAt: new Date() };
  const { id } = await jobs.save({ newsletterId, ...ended });
  expect(await call('POST', `/jobs/${id}/retry`)).toMatchObject({
    message: 'Job queued for retry',
    job: { status: 'pending', completedAt: null, statusMessage: 'Waiting for a worker' },
  });
  expect(await jobs.findOneBy({ id })).toMatchObject({ isDiscovered: false });
});

test.each([
  [undefined, 25],
  [40, 40],
  [500, 100],
])('with the limit %s, a search has %d results', async (limit, count) => {
  const [{ found } = { found: 0 }] = await app.dataSource.query<{ found: number }[]>(
    `SELECT count(*)::int AS found FROM editions WHERE title LIKE 'Philately%'`,
  );
  if (found === 0) {
    const newsletter = await createNewsletter(app.dataSource);
    for (let number = 0; number < 110; number += 1) {
      await createEdition(app.dataSource, newsletter, {
        title: `Philately ${number}`,
        text: `Of philately, ${number}.`,
      });
    }
  }
  const weights = { fullTextWeight: 1.8, semanticWeight: 0.2 };
  const { results } = await call('POST', '/content/search', { query: 'philately', limit, ...weights });
  expect(results).toHaveLength(count);
});
