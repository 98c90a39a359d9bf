import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../../../people/accounts/user.entity.js';
import { createNewsletter } from '../../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { Newsletter, SubmissionStatus } from '../newsletter.entity.js';

let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

interface Report {
  done: string[];
  failed: { newsletterId: string; name: string; message: string }[];
}

async function run(mutation: string, variables: object, as = token): Promise<Report> {
  const response = await app.ask(mutation, { token: as, variables });
  if (response.errors) throw new Error(response.errors[0]?.message);
  return Object.values(response.data ?? {})[0] as Report;
}

const REPORT = '{ done failed { newsletterId name message } }';
const approve = (ids: string[], as?: string) =>
  run(`mutation ($ids: [ID!]!) { approveNewsletters(ids: $ids, toBeProcessed: true) ${REPORT} }`, { ids }, as);
const reject = (ids: string[], as?: string) =>
  run(`mutation ($ids: [ID!]!) { rejectNewsletters(ids: $ids) ${REPORT} }`, { ids }, as);
const reopen = (ids: string[], as?: string) =>
  run(`mutation ($ids: [ID!]!) { reopenNewsletters(ids: $ids) ${REPORT} }`, { ids }, as);

async function createWaiting(count: number, values: Partial<Newsletter> = {}): Promise<string[]> {
  const pending = { submissionStatus: SubmissionStatus.PENDING, toBeProcessed: false, ...values };
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(String((await createNewsletter(app.dataSource, pending)).id));
  return ids;
}

const statusOf = async (id: string) =>
  (await app.dataSource.getRepository(Newsletter).findOneByOrFail({ id: Number(id) })).submissionStatus;
const actionsOn = async (id: string) => {
  const sql = 'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id';
  return (await app.dataSource.query<{ action: string }[]>(sql, [id])).map(({ action }) => action);
};

test('approves pending newsletters, reports the others with reasons, and writes audit entries', async () => {
  const [one = '', two = '', refused = ''] = await createWaiting(3);
  await reject([refused]);
  const report = await approve([one, refused, two, '2147483000']);
  expect(report.done).toEqual([one, two]);
  expect(report.failed.map(({ newsletterId, message }) => [newsletterId, message])).toEqual([
    [refused, 'This newsletter was already rejected'],
    ['2147483000', 'Newsletter not found'],
  ]);
  expect(report.failed[0]?.name).toMatch(/^Letter \d+$/);
  expect([await statusOf(one), await statusOf(two), await statusOf(refused)]).toEqual([
    'approved',
    'approved',
    'rejected',
  ]);
  expect(await actionsOn(one)).toEqual(['newsletter.approve', 'job.create']);
  expect(await actionsOn(refused)).toEqual(['newsletter.reject']);
});

test("reverts only the caller's own reviews, and cancels the jobs of approvals", async () => {
  const [id = '', rejected = ''] = await createWaiting(2);
  await approve([id]);
  await reject([rejected]);
  const other = await app.tokenOf(Role.ADMIN);
  expect((await reopen([id], other)).failed[0]?.message).toBe('This newsletter was reviewed by another administrator');
  expect(await statusOf(id)).toBe('approved');
  expect((await reopen([id, rejected])).done).toEqual([id, rejected]);
  expect([await statusOf(id), await statusOf(rejected)]).toEqual(['pending', 'pending']);
  const jobs = await app.dataSource.query<{ status: string }[]>('SELECT status FROM jobs WHERE newsletter_id = $1', [
    id,
  ]);
  expect(jobs).toEqual([{ status: 'cancelled' }]);
  expect((await reopen([id])).failed[0]?.message).toBe('This newsletter is already waiting for review');
});

test('promotes approved newsletters, and reports the others', async () => {
  const [waiting = ''] = await createWaiting(1);
  const approved = await createNewsletter(app.dataSource);
  const report = await run(
    `mutation ($ids: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!) { promoteNewsletters(ids: $ids, startsAt: $from, endsAt: $to) ${REPORT} }`,
    {
      ids: [String(approved.id), waiting],
      from: new Date().toISOString(),
      to: new Date(Date.now() + 86_400_000).toISOString(),
    },
  );
  expect(report.done).toEqual([String(approved.id)]);
  expect(report.failed[0]?.message).toBe('Only an approved newsletter can be promoted');
});

test('rejects an empty selection, and more than 500 ids', async () => {
  await expect(approve([])).rejects.toThrow('Please select at least one newsletter');
  const many = Array.from({ length: 501 }, (_, index) => String(index + 1));
  await expect(reject(many)).rejects.toThrow('At most 500 newsletters can be changed at once');
});

test('lists pending newsletters oldest first, and their ids', async () => {
  const [young = ''] = await createWaiting(1, { name: 'Zebra crossing', createdAt: new Date('2026-03-03T00:00:00Z') });
  const [old = ''] = await createWaiting(1, { name: 'Zebra fish', createdAt: new Date('2026-01-01T00:00:00Z') });
  await createNewsletter(app.dataSource, { name: 'Zebra finch' });
  const query =
    'query ($order: SortOrder) { adminNewsletters(search: "zebra", status: PENDING, order: $order) { items { id } } adminNewsletterIds(search: "zebra", status: PENDING) }';
  const ask = async (order: string | undefined) => {
    const { data } = await app.ask(query, { token, variables: { order } });
    return data as { adminNewsletters: { items: { id: string }[] }; adminNewsletterIds: string[] };
  };
  const oldestFirst = await ask('ASC');
  expect(oldestFirst.adminNewsletters.items.map(({ id }) => id)).toEqual([old, young]);
  expect(oldestFirst.adminNewsletterIds).toEqual([old, young]);
  expect((await ask(undefined)).adminNewsletters.items.map(({ id }) => id)).toEqual([young, old]);
});
