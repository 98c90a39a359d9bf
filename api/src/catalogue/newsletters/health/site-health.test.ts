import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../../../people/accounts/user.entity.js';
import { EditionStatus } from '../../../library/editions/edition.entity.js';
import { createEdition, createNewsletter } from '../../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { LifeService } from '../life/life.service.js';
import { SubmissionStatus } from '../newsletter.entity.js';
import { recordVisit, type SiteVisitResult } from './record-visit.js';
import { SiteCause } from './site-cause.js';
import { SiteHealthService } from './site-health.service.js';

const DAY_MS = 86_400_000;

let app: RunningApp;
let token: string;
let gone: number;
let blocked: number;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
  gone = await visited('Gone', { worked: false, finding: { cause: SiteCause.NO_SUCH_HOST, evidence: 'No site' } });
  await visited('Also gone', { worked: false, finding: { cause: SiteCause.NO_SUCH_HOST, evidence: 'No site' } });
  blocked = await visited('Blocked', {
    worked: false,
    finding: {
      cause: SiteCause.FORBIDDEN,
      evidence: 'The site answered 403',
      status: 403,
      address: 'https://b.example/',
    },
  });
  await visited('Fine', { worked: true });
  const unread = await visited('Unread', { worked: true });
  await createEdition(app.dataSource, { id: unread, url: 'https://unread.example/' } as never, {
    status: EditionStatus.ERROR,
    errorCode: 'paywall',
  });
  const quiet = await visited('Quiet', { worked: true });
  await createEdition(app.dataSource, { id: quiet, url: 'https://quiet.example/' } as never, {
    publishedAt: new Date(Date.now() - 400 * DAY_MS),
  });
  await new LifeService(app.dataSource).measure([quiet]);
  const refused = { worked: false, finding: { cause: SiteCause.TOO_SLOW, evidence: 'Slow' } };
  await visited('Rejected', refused, { submissionStatus: SubmissionStatus.REJECTED });
  await visited('Not read', refused, { toBeProcessed: false });
});
afterAll(() => app.close());

async function visited(name: string, result: SiteVisitResult, values: object = {}): Promise<number> {
  const host = name.toLowerCase().replaceAll(' ', '-');
  const { id } = await createNewsletter(app.dataSource, { name, url: `https://${host}.example/`, ...values });
  await recordVisit(app.dataSource.manager, id, result);
  return id;
}

async function ask<T>(query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await app.ask(query, { token, variables });
  if (errors) throw new Error(errors[0]?.message);
  return data as T;
}

const namesFor = async (cause: string) => {
  const { failingSites, failingSiteIds } = await ask<{
    failingSites: { items: { name: string }[]; pagination: { total: number } };
    failingSiteIds: string[];
  }>(`{ failingSites(cause: ${cause}) { items { name } pagination { total } } failingSiteIds(cause: ${cause}) }`);
  expect(failingSites.pagination.total).toBe(failingSites.items.length);
  expect(failingSiteIds).toHaveLength(failingSites.items.length);
  return failingSites.items.map(({ name }) => name);
};

test('groups visited newsletters by what is wrong with their sites', async () => {
  const { attention, overview } = await ask<Record<'attention' | 'overview', { sitesByCause: object[] }>>(
    '{ attention { sitesByCause { cause newsletters } } overview { failedJobs sitesByCause { cause newsletters } } }',
  );
  expect(attention.sitesByCause).toEqual([
    { cause: 'NO_SUCH_HOST', newsletters: 2 },
    { cause: 'FORBIDDEN', newsletters: 1 },
    { cause: 'NOTHING_READ', newsletters: 1 },
    { cause: 'SILENT', newsletters: 1 },
  ]);
  expect(overview).toEqual({ failedJobs: 0, sitesByCause: attention.sitesByCause });
});

test('lists the newsletters of each cause', async () => {
  expect(await namesFor('NO_SUCH_HOST')).toEqual(['Gone', 'Also gone']);
  expect(await namesFor('NOTHING_READ')).toEqual(['Unread']);
  expect(await namesFor('SILENT')).toEqual(['Quiet']);
  expect(await namesFor('TOO_SLOW')).toEqual([]);
});

test('tells the cause with its evidence, and nothing of a site that answers', async () => {
  const fields = 'siteProblem { cause status address evidence lastWorkedAt movedTo }';
  const { adminNewsletter } = await ask<{ adminNewsletter: object }>(
    `query ($id: ID!) { adminNewsletter(id: $id) { ${fields} } }`,
    { id: String(blocked) },
  );
  expect(adminNewsletter).toEqual({
    siteProblem: {
      cause: 'FORBIDDEN',
      status: 403,
      address: 'https://b.example/',
      evidence: 'The site answered 403',
      lastWorkedAt: null,
      movedTo: null,
    },
  });
  const { adminNewsletters } = await ask<{ adminNewsletters: { items: object[] } }>(
    '{ adminNewsletters(search: "Fine") { items { siteProblem { cause } } } }',
  );
  expect(adminNewsletters.items).toEqual([{ siteProblem: null }]);
});

test('shows visits by day, host and platform for 30 days, and deletes older counts', async () => {
  await app.dataSource.query(
    `INSERT INTO site_health_days (day, host, platform, reachable, blocked, quiet)
     VALUES ((now() AT TIME ZONE 'UTC')::date - 29, 'busy.example', 'ghost', 5, 7, 0),
       ((now() AT TIME ZONE 'UTC')::date - 30, 'old.example', 'ghost', 0, 100, 0)`,
  );
  const counts = 'reachable blocked moved quiet failing';
  const { siteHealth } = await ask<{ siteHealth: Record<'days' | 'hosts' | 'platforms', { name?: string }[]> }>(
    `{ siteHealth { days { day ${counts} } hosts { name ${counts} } platforms { name ${counts} } } }`,
  );
  expect(siteHealth.days).toHaveLength(30);
  expect(siteHealth.days[0]).toMatchObject({ reachable: 5, blocked: 7 });
  expect(siteHealth.days.at(-1)).toMatchObject({ blocked: 1 });
  expect(siteHealth.hosts[0]).toMatchObject({ name: 'busy.example', reachable: 5, blocked: 7, failing: 0 });
  expect(siteHealth.platforms[0]).toMatchObject({ name: 'ghost', reachable: 5, blocked: 7 });
  expect(siteHealth.hosts.map(({ name }) => name)).not.toContain('old.example');
  const service = new SiteHealthService(app.dataSource, {} as never);
  expect(await service.sweep()).toBe(1);
});

test('marks a newsletter as ended, with an audit entry, and undoes that', async () => {
  const run = (mutation: string) =>
    ask<object>(`mutation ($id: ID!) { ${mutation}(id: $id) { toBeProcessed siteProblem { cause } } }`, {
      id: String(gone),
    });
  const state = async () => {
    const query = 'query ($id: ID!) { newsletter(id: $id) { state } }';
    return (await ask<{ newsletter: { state: string } }>(query, { id: String(gone) })).newsletter.state;
  };
  expect(await run('markNewsletterEnded')).toEqual({
    markNewsletterEnded: { toBeProcessed: false, siteProblem: null },
  });
  expect(await state()).toBe('ENDED');
  await expect(run('markNewsletterEnded')).rejects.toThrow('Gone is already marked as ended');
  expect(await run('undoNewsletterEnded')).toMatchObject({ undoNewsletterEnded: { toBeProcessed: true } });
  expect(await state()).not.toBe('ENDED');
  await expect(run('undoNewsletterEnded')).rejects.toThrow('Gone is not marked as ended');
  const { auditEntries } = await ask<{ auditEntries: { items: { action: string }[] } }>(
    '{ auditEntries(search: "Gone") { items { action } } }',
  );
  expect(auditEntries.items.map(({ action }) => action)).toEqual(['newsletter.undo-ended', 'newsletter.mark-ended']);
});

test('a new address is visited anew, without what was found at the old one', async () => {
  await app.dataSource.query(
    `UPDATE newsletters SET visit_failures = 4, visit_failed_since = now(), visit_memory = '{"platform": "ghost"}', next_visit_at = NULL WHERE id = $1`,
    [blocked],
  );
  const query =
    'mutation ($id: ID!) { updateNewsletter(id: $id, input: { url: "https://new.example/" }) { siteProblem { cause } } }';
  expect(await ask(query, { id: String(blocked) })).toEqual({ updateNewsletter: { siteProblem: null } });
  const [row] = await app.dataSource.query<object[]>(
    'SELECT visit_failures, visit_failed_since, visit_memory, next_visit_at <= now() AS is_due FROM newsletters WHERE id = $1',
    [blocked],
  );
  expect(row).toEqual({ visit_failures: 0, visit_failed_since: null, visit_memory: {}, is_due: true });
});
