import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EditionStatus } from '../../library/editions/edition.entity.js';
import { Job, JobStatus } from '../../jobs/job.entity.js';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
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

test('newsletters are filtered by the content that they have', async () => {
  const statuses = [undefined, 'discovered', 'processed', 'processing', 'error'] as EditionStatus[];
  for (const status of statuses) {
    const newsletter = await createNewsletter(app.dataSource, { name: `Zinnia ${status ?? 'none'}` });
    if (status) await createEdition(app.dataSource, newsletter, { ...UNREAD, status });
  }
  const found = async (query: string) => {
    const { newsletters } = await call('GET', `/admin/content/newsletters?search=zinnia&${query}`);
    return (newsletters as { name: string }[]).map(({ name }) => name.replace('Zinnia ', ''));
  };
  expect(await found('contentStatus=all')).toEqual(['discovered', 'error', 'none', 'processed', 'processing']);
  expect(await found('contentStatus=none')).toEqual(['none']);
  expect(await found('contentStatus=discovered')).toEqual(['discovered']);
  expect(await found('contentStatus=processed')).toEqual(['processed']);
  expect(await found('contentStatus=pending')).toEqual(['processing']);
  expect(await found('contentStatus=error')).toEqual(['error']);
  expect(await found('hasDiscovered=true')).toEqual(['discovered']);
  expect(await found('hasProcessed=true')).toEqual(['processed']);
  expect(await found('hasErrors=true')).toEqual(['error']);
  expect(await found('hasErrors=true&hasProcessed=true')).toEqual([]);
});

test('lists of newsletters have twenty, those of content ten', async () => {
  const newsletter = await createNewsletter(app.dataSource, { name: 'Quokka' });
  for (let number = 0; number < 21; number += 1) {
    await createNewsletter(app.dataSource, { name: `Quokka ${number}` });
    await createEdition(app.dataSource, newsletter, { title: `Marsupials ${number}` });
  }
  const lengthOf = async (address: string, field: string) => ((await call('GET', address))[field] as object[]).length;
  expect(await lengthOf('/admin/newsletters?search=quokka', 'newsletters')).toBe(20);
  expect(await lengthOf('/admin/content/newsletters?search=quokka', 'newsletters')).toBe(20);
  expect(await lengthOf('/newsletters?search=quokka', 'newsletters')).toBe(20);
  expect(await lengthOf(`/content/list/${newsletter.id}`, 'content')).toBe(10);
  expect(await lengthOf(`/content/list/${newsletter.id}?limit=15`, 'content')).toBe(15);
});

test('newsletters that wait for review come latest first', async () => {
  const [older, newer] = [
    await createNewsletter(app.dataSource, { name: 'Okapi A', createdAt: new Date('2026-02-01') }),
    await createNewsletter(app.dataSource, { name: 'Okapi B', createdAt: new Date('2026-03-01') }),
  ];
  expect(await call('GET', '/admin/newsletters?search=okapi')).toMatchObject({
    newsletters: [{ id: newer.id }, { id: older.id }],
  });
});

test('content is searched by title, address and summary', async () => {
  const newsletter = await createNewsletter(app.dataSource);
  const texts = { title: 'Herons', url: 'https://weir.example/dusk', summary: 'They wade at the weir wall.' };
  const { id } = await createEdition(app.dataSource, newsletter, texts);
  const found = async (search: string) =>
    (await call('GET', `/content/list/${newsletter.id}?search=${search}`)).content;
  for (const search of ['heron', 'example/dusk', 'wade']) expect(await found(search)).toMatchObject([{ id }]);
  expect(await found('eel')).toEqual([]);
});

test('a newsletter names the category and the topic that it is filed under', async () => {
  const newsletter = await createNewsletter(app.dataSource, { name: 'Serifs' }, ['Typography']);
  const categories = [{ category_name: 'Design', subcategory_name: 'Typography' }];
  expect(await call('GET', `/newsletters/${newsletter.id}`)).toMatchObject({ data: { categories } });
  expect(await call('GET', '/newsletters?search=serifs')).toMatchObject({ newsletters: [{ categories }] });
  expect(await call('GET', `/admin/newsletters/${newsletter.id}`)).toMatchObject({
    data: { categories: [{ categoryName: 'Design', subcategoryName: 'Typography' }] },
  });
});

test('promotions come latest start first, for readers and administrators', async () => {
  const starts = ['2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
  const ids: number[] = [];
  for (const startsAt of starts) {
    const { id: newsletterId } = await createNewsletter(app.dataSource);
    await call('POST', '/admin/promotions', { newsletterId, startsAt, endsAt: '9000-01-01T00:00:00.000Z' });
    ids.push(newsletterId);
  }
  const expected = [ids[1], ids[0], ids[2]];
  const { promotions } = await call('GET', '/admin/promotions');
  expect((promotions as { newsletter: { id: number } }[]).map(({ newsletter }) => newsletter.id)).toEqual(expected);
  const { data } = await call('GET', '/promoted-newsletters');
  expect((data as { id: number }[]).map(({ id }) => id)).toEqual(expected);
});

test('jobs come latest first, up to a thousand at once', async () => {
  const { id: newsletterId } = await createNewsletter(app.dataSource);
  await app.dataSource.query(
    "INSERT INTO jobs (newsletter_id, status, priority) SELECT $1, 'completed', 1 FROM generate_series(1, 1001)",
    [newsletterId],
  );
  const idsOf = async (limit: number) => {
    const { jobs } = await call('GET', `/jobs?limit=${limit}&newsletterId=${newsletterId}`);
    return (jobs as { id: number }[]).map(({ id }) => id);
  };
  const ids = await idsOf(1000);
  expect(ids).toHaveLength(1000);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(await idsOf(1001)).toHaveLength(1000);
  await app.dataSource.query('DELETE FROM jobs WHERE newsletter_id = $1', [newsletterId]);
});

test.each([JobStatus.FAILED, JobStatus.CANCELLED])('a job that is %s can be retried', async (status) => {
  const { id: newsletterId } = await createNewsletter(app.dataSource);
  const { id } = await app.dataSource.getRepository(Job).save({ newsletterId, status, completedAt: new Date() });
  expect(await call('POST', `/jobs/${id}/retry`)).toMatchObject({ success: true, job: { status: 'pending' } });
  await app.dataSource.getRepository(Job).delete(id);
});

test('what could not be read has its reason in place of its content', async () => {
  const newsletter = await createNewsletter(app.dataSource);
  const fetched = async (values: object) => {
    const { id } = await createEdition(app.dataSource, newsletter, { ...UNREAD, ...values });
    return call('GET', `/content/fetch/${id}`);
  };
  const none = { success: true, content: null };
  expect(await fetched({})).toMatchObject({ ...none, message: 'This edition has not been read yet' });
  const failed = { status: EditionStatus.ERROR, errorMessage: 'The site is away' };
  expect(await fetched(failed)).toMatchObject({ ...none, message: 'The site is away' });
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

test('an approved newsletter is processed unless its administrator says otherwise, by a job of high priority', async () => {
  const approve = async (body: object) => {
    const { id } = await createNewsletter(app.dataSource, {
      submissionStatus: SubmissionStatus.PENDING,
      toBeProcessed: false,
    });
    const { data } = await call('PUT', `/admin/newsletters/${id}/approve`, body);
    const { jobs } = await call('GET', `/jobs?newsletterId=${id}`);
    return { data, jobs };
  };
  expect(await approve({})).toMatchObject({ data: { toBeProcessed: true }, jobs: [{ priority: 3 }] });
  expect(await approve({ toBeProcessed: false })).toMatchObject({ data: { toBeProcessed: false }, jobs: [] });
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
