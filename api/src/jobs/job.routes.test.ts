import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../people/accounts/user.entity.js';
import { createNewsletter } from '../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../testing/running-app.js';

let app: RunningApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.tokenOf(Role.ADMIN);
  const { id } = await createNewsletter(app.dataSource);
  await app.dataSource.query(
    `INSERT INTO jobs (newsletter_id, status, priority) SELECT $1, 'completed', 1 FROM generate_series(1, 1001)`,
    [id],
  );
});
afterAll(() => app.close());

test.each([
  [1000, 1000],
  [5000, 1000],
])('with the limit %d, the jobs have %d on a page', async (limit, count) => {
  const answer = await fetch(`${app.origin}/api/jobs?limit=${limit}`, { headers: bearer(admin) });
  const { jobs, pagination } = (await answer.json()) as { jobs: unknown[]; pagination: unknown };
  expect(jobs).toHaveLength(count);
  expect(pagination).toMatchObject({ totalPages: 2 });
});
