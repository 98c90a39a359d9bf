import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

let app: RunningApp;
let token: string;
let approvedInParts: string[];

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
  approvedInParts = [...(await createPending(3, 'Part')), ...(await createPending(2, 'Rest'))];
  await review('approveNewsletters', approvedInParts.slice(0, 3), 'chosen-by-the-client');
  await review('approveNewsletters', approvedInParts.slice(3), 'chosen-by-the-client');
  await review('rejectNewsletters', await createPending(2, 'Refused'));
  await review('rejectNewsletters', await createPending(1, 'Alone'));
});
afterAll(() => app.close());

async function createPending(count: number, name: string): Promise<string[]> {
  const values = { submissionStatus: SubmissionStatus.PENDING };
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    ids.push(String((await createNewsletter(app.dataSource, { ...values, name: `${name} ${n}` })).id));
  }
  return ids;
}

async function review(mutation: string, ids: string[], batchId?: string) {
  const query = `mutation ($ids: [ID!]!, $batchId: ID) { ${mutation}(ids: $ids, batchId: $batchId) { done } }`;
  const answer = await app.ask(query, { token, variables: { ids, batchId } });
  if (answer.errors) throw new Error(answer.errors[0]?.message);
}

async function linesOf(args = ''): Promise<unknown[]> {
  const query = `{ auditEntries${args} { items { action subject count } pagination { total } } }`;
  const { auditEntries } = (await app.ask(query, { token })).data as {
    auditEntries: { items: object[]; pagination: { total: number } };
  };
  expect(auditEntries.pagination.total).toBe(auditEntries.items.length);
  return auditEntries.items.map((item) => Object.values(item).join(' '));
}

/** An approval also creates a job. */
const APPROVED = ['job.create Rest 2 5', 'newsletter.approve Rest 2 5'];

test('a bulk action is one line with its count, also when it was sent in parts', async () => {
  expect(await linesOf()).toEqual(['newsletter.reject Alone 1 1', 'newsletter.reject Refused 2 2', ...APPROVED]);
  expect(await linesOf('(action: "newsletter.approve")')).toEqual(APPROVED.slice(1));
});

test('its entries are listed one by one on request', async () => {
  const lines = ['Rest 2', 'Rest 1', 'Part 3', 'Part 2', 'Part 1'].map((name) => `newsletter.approve ${name} 1`);
  const filter = '(batchId: "chosen-by-the-client", action: "newsletter.approve")';
  expect(await linesOf(filter)).toEqual(lines);
});

test('a search finds each entry of a bulk action', async () => {
  expect(await linesOf('(search: "part", action: "newsletter.approve")')).toHaveLength(3);
});

test('an earlier end shows the entries until then', async () => {
  const [middle] = await app.dataSource
    .query<{ at: Date }[]>(
      `UPDATE audit_entries SET created_at = now() - interval '2 days' WHERE subject LIKE 'Part%'
     RETURNING now() - interval '1 day' AS at`,
    )
    .then((rows) => rows.flat() as { at: Date }[]);
  expect(await linesOf(`(until: "${middle?.at.toISOString()}", action: "newsletter.approve")`)).toEqual([
    'newsletter.approve Part 3 5',
  ]);
});

test('an ID that is too long is refused', async () => {
  await expect(review('rejectNewsletters', ['1'], 'x'.repeat(65))).rejects.toThrow(
    'The ID of a batch must be at most 64 characters.',
  );
});
