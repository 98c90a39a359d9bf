import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

interface Report {
  done: string[];
  failed: { newsletterId: string; message: string }[];
  promotionIds: string[];
  replacedIds: string[];
}

async function run(mutation: string, variables: object): Promise<Report> {
  const { data, errors } = await app.ask(mutation, { token, variables });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as Report;
}

const promote = (ids: string[], startsAt: string, endsAt: string) =>
  run(
    `mutation ($ids: [ID!]!, $startsAt: DateTimeISO!, $endsAt: DateTimeISO!) {
      promoteNewsletters(ids: $ids, startsAt: $startsAt, endsAt: $endsAt) {
        done failed { newsletterId message } promotionIds replacedIds
      }
    }`,
    { ids, startsAt, endsAt },
  );
const undo = (ids: string[], promotionIds: string[]) =>
  run(
    `mutation ($ids: [ID!]!, $promotionIds: [ID!]!) {
      undoPromotions(ids: $ids, promotionIds: $promotionIds) { done failed { newsletterId message } }
    }`,
    { ids, promotionIds },
  );

const createApproved = async () => String((await createNewsletter(app.dataSource)).id);

async function activeOf(newsletterId: string): Promise<string[]> {
  const { data } = await app.ask('query ($id: ID!) { promotions(newsletterId: $id) { id } }', {
    token,
    variables: { id: newsletterId },
  });
  return (data as { promotions: { id: string }[] }).promotions.map(({ id }) => id);
}

test('undoes a bulk promotion, and restores what it replaced', async () => {
  const [fresh, promoted] = [await createApproved(), await createApproved()];
  const first = await promote([promoted], inDays(1), inDays(3));
  const second = await promote([promoted], inDays(5), inDays(7));
  const made = await promote([fresh, promoted], inDays(2), inDays(6));
  const before = [...first.promotionIds, ...second.promotionIds];
  expect(made.done).toEqual([fresh, promoted]);
  expect(made.replacedIds.toSorted()).toEqual(before.toSorted());
  expect(await activeOf(promoted)).toEqual([made.promotionIds[1]]);
  expect(await undo([fresh, promoted], made.promotionIds)).toMatchObject({ done: [fresh, promoted], failed: [] });
  expect(await activeOf(fresh)).toEqual([]);
  expect((await activeOf(promoted)).toSorted()).toEqual(before.toSorted());
  expect((await actionsOn(promoted)).at(-1)).toBe('promotion.undo');
});

test('reports a promotion that is gone, was replaced since, or whose predecessor cannot be restored', async () => {
  const [gone, replaced, crowded] = [await createApproved(), await createApproved(), await createApproved()];
  await promote([crowded], inDays(1), inDays(9));
  const made = await promote([gone, replaced, crowded], inDays(1), inDays(2));
  await run('mutation ($id: ID!) { deletePromotion(id: $id) }', { id: made.promotionIds[0] });
  await promote([replaced], inDays(1), inDays(2));
  const later = await promote([crowded], inDays(4), inDays(5));
  const report = await undo([gone, replaced, crowded], made.promotionIds);
  expect(report.done).toEqual([]);
  expect(report.failed).toEqual([
    { newsletterId: gone, message: 'Promotion not found' },
    { newsletterId: replaced, message: 'This promotion has been replaced' },
    { newsletterId: crowded, message: 'This newsletter has another promotion for these dates by now' },
  ]);
  expect((await activeOf(crowded)).toSorted()).toEqual(
    [...made.promotionIds.slice(2), ...later.promotionIds].toSorted(),
  );
});

test('leaves other newsletters unchanged', async () => {
  const [one, other] = [await createApproved(), await createApproved()];
  const made = await promote([one, other], inDays(1), inDays(2));
  const report = await undo([one], made.promotionIds.slice(1));
  expect(report.failed).toEqual([{ newsletterId: one, message: 'Promotion not found' }]);
  expect(await activeOf(other)).toHaveLength(1);
});

async function actionsOn(newsletterId: string): Promise<string[]> {
  const sql = 'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id';
  return (await app.dataSource.query<{ action: string }[]>(sql, [newsletterId])).map(({ action }) => action);
}
