import { afterAll, beforeAll, expect, test, describe } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { EditionStatus } from '../../library/editions/edition.entity.js';
import { Frequency, SubmissionStatus, type Newsletter } from '../newsletters/newsletter.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { LifeService } from '../newsletters/life/life.service.js';
import { present } from '../../base/validation/present.js';
import { recordVisit, type SiteVisitResult } from '../newsletters/health/record-visit.js';
import { SiteCause } from '../newsletters/health/site-cause.js';
import { SiteHealthService } from '../newsletters/health/site-health.service.js';

const DAY_MS = 86_400_000;

describe('the overview of administrators', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

  let app: RunningApp;
  let token: string;
  let quiet: Newsletter;
  let monthly: Newsletter;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.tokenOf(Role.ADMIN);
    const { dataSource } = app;
    quiet = await createNewsletter(dataSource, { name: 'Quiet', frequency: Frequency.weekly });
    monthly = await createNewsletter(dataSource, { name: 'Monthly', frequency: Frequency.monthly });
    const unread = await createNewsletter(dataSource, {
      name: 'Unread',
      toBeProcessed: false,
      frequency: Frequency.weekly,
    });
    for (const newsletter of [quiet, monthly, unread])
      await createEdition(dataSource, newsletter, { publishedAt: daysAgo(50) });
    for (const newsletter of [quiet, monthly])
      await createEdition(dataSource, newsletter, {
        status: EditionStatus.ERROR,
        errorCode: 'timeout',
        publishedAt: daysAgo(1),
      });
    await createEdition(dataSource, quiet, { status: EditionStatus.ERROR, errorCode: null });
    await new LifeService(dataSource).measure([quiet.id, monthly.id, unread.id]);
    const pending = { submissionStatus: SubmissionStatus.PENDING };
    await createNewsletter(dataSource, { ...pending, createdAt: daysAgo(3) });
    await createNewsletter(dataSource, pending);
  });
  afterAll(() => app.close());

  async function ask<T>(query: string, variables: object = {}): Promise<T> {
    const { data, errors } = await app.ask(query, { token, variables });
    if (errors) throw new Error(errors[0]?.message);
    return data as T;
  }

  const createJob = (newsletterId: number, values: string) =>
    app.dataSource.query(`INSERT INTO jobs (newsletter_id, ${values.replace(/ =.*?(,|$)/g, '$1')})
    SELECT ${newsletterId}, ${values.replace(/\w+ = /g, '')}`);

  test('counts what waits in the queues, as the queues do', async () => {
    await app.dataSource.query(
      `INSERT INTO reports (newsletter_id, reason, text) VALUES ($1, 'spam', 'It only advertises.')`,
      [quiet.id],
    );
    const { overview } = await ask<{ overview: unknown }>('{ overview { mailsWaiting claimsWaiting } }');
    expect(overview).toEqual({ mailsWaiting: 0, claimsWaiting: 1 });
  });

  test('lists what waits for review before all others on request', async () => {
    const query = '{ adminNewsletters(waitingFirst: true, limit: 3) { items { submissionStatus } } }';
    const { adminNewsletters } = await ask<{ adminNewsletters: { items: object[] } }>(query);
    expect(adminNewsletters.items).toEqual([
      { submissionStatus: 'PENDING' },
      { submissionStatus: 'PENDING' },
      { submissionStatus: 'APPROVED' },
    ]);
  });

  test('counts pending, failed and silent newsletters, matching their filtered lists', async () => {
    const { attention } = await ask<{ attention: Record<string, unknown> }>(
      '{ attention { submissionsWaiting oldestWaitingAt silentNewsletters stuckJobs failuresByCause { cause count newsletters } } }',
    );
    expect(attention).toMatchObject({
      submissionsWaiting: 2,
      silentNewsletters: 1,
      failuresByCause: [
        { cause: 'timeout', count: 2, newsletters: 2 },
        { cause: 'unknown', count: 1, newsletters: 1 },
      ],
    });
    expect(Date.now() - Date.parse(String(attention['oldestWaitingAt']))).toBeGreaterThan(2 * DAY_MS);
    const names = async (filter: string) => {
      const query = `{ contentNewsletters(${filter}) { items { name } pagination { total } } contentNewsletterIds(${filter}) }`;
      const answer = await ask<{ contentNewsletters: { items: { name: string }[] }; contentNewsletterIds: string[] }>(
        query,
      );
      expect(answer.contentNewsletterIds).toHaveLength(answer.contentNewsletters.items.length);
      return answer.contentNewsletters.items.map(({ name }) => name);
    };
    const namesOfState = async (state: string) => {
      const list = await ask<{ newsletters: { items: { name: string }[] } }>(
        `{ newsletters(states: [${state}], sort: NAME) { items { name } } }`,
      );
      return list.newsletters.items.map(({ name }) => name);
    };
    expect(await names('isSilent: true')).toEqual(['Quiet']);
    expect(await namesOfState('DORMANT')).toEqual(['Quiet', 'Unread']);
    expect(await names('cause: "timeout"')).toEqual(['Monthly', 'Quiet']);
    expect(await names('cause: "unknown"')).toEqual(['Quiet']);
  });

  test('retries editions that failed with one cause across newsletters, and reports the others', async () => {
    const { newslettersFailingFor: ids } = await ask<{ newslettersFailingFor: string[] }>(
      '{ newslettersFailingFor(cause: "timeout") }',
    );
    expect(ids).toEqual([String(quiet.id), String(monthly.id)]);
    await createJob(monthly.id, "status = 'pending'");
    const { retryFailedEditions: report } = await ask<{ retryFailedEditions: { done: string[]; failed: object[] } }>(
      'mutation ($ids: [ID!]!) { retryFailedEditions(ids: $ids, cause: "timeout") { done failed { name message } } }',
      { ids },
    );
    expect(report).toEqual({
      done: [String(quiet.id)],
      failed: [{ name: 'Monthly', message: 'This newsletter already has a job in progress' }],
    });
    const jobs = await app.dataSource.query<{ editions: number; description: string }[]>(
      'SELECT cardinality(only_edition_ids) AS editions, description FROM jobs WHERE newsletter_id = $1',
      [quiet.id],
    );
    expect(jobs).toEqual([{ editions: 1, description: 'Editions that failed for timeout' }]);
  });

  test('creates jobs for many newsletters, and reports those that got none', async () => {
    const free = await createNewsletter(app.dataSource, { name: 'Free' });
    const { processNewsletters: report } = await ask<{ processNewsletters: unknown }>(
      'mutation ($ids: [ID!]!) { processNewsletters(ids: $ids, priority: 5) { done failed { name message } } }',
      { ids: [String(free.id), String(monthly.id)] },
    );
    expect(report).toEqual({
      done: [String(free.id)],
      failed: [{ name: 'Monthly', message: 'This newsletter already has a job in progress' }],
    });
  });

  test('finds jobs that make no progress', async () => {
    const [lost, old, alive] = await Promise.all(
      ['Lost', 'Old', 'Alive'].map((name) => createNewsletter(app.dataSource, { name })),
    );
    await createJob(present(lost).id, "status = 'processing', heartbeat_at = now() - interval '3 minutes'");
    await createJob(present(old).id, "status = 'pending', updated_at = now() - interval '2 hours'");
    await createJob(present(alive).id, "status = 'processing', heartbeat_at = now()");
    const { jobs, attention } = await ask<{
      jobs: { items: { newsletter: { name: string } }[]; pagination: { total: number } };
      attention: { stuckJobs: number };
    }>('{ jobs(isStuck: true) { items { newsletter { name } } pagination { total } } attention { stuckJobs } }');
    expect(jobs.items.map(({ newsletter }) => newsletter.name)).toEqual(['Old', 'Lost']);
    expect([jobs.pagination.total, attention.stuckJobs]).toEqual([2, 2]);
  });

  test('filters the audit log by action, person and words', async () => {
    const other = await app.tokenOf(Role.ADMIN);
    await app.ask('mutation ($id: ID!) { deleteNewsletter(id: $id) }', { token: other, variables: { id: monthly.id } });
    const { auditFacets } = await ask<{ auditFacets: { actions: string[]; actors: { id: string }[] } }>(
      '{ auditFacets { actions actors { id } } }',
    );
    expect(auditFacets.actions).toEqual(expect.arrayContaining(['job.create', 'job.retry', 'newsletter.delete']));
    expect(auditFacets.actors).toHaveLength(2);
    const subjects = async (filter: string) => {
      const query = `{ auditEntries(${filter}) { items { subject action } pagination { total } } }`;
      const { auditEntries } = await ask<{
        auditEntries: { items: { subject: string }[]; pagination: { total: number } };
      }>(query);
      expect(auditEntries.pagination.total).toBe(auditEntries.items.length);
      return auditEntries.items.map(({ subject }) => subject);
    };
    expect(await subjects('action: "newsletter.delete"')).toEqual(['Monthly']);
    expect(await subjects('search: "quie"')).toEqual(['Quiet']);
    const [first, second] = auditFacets.actors;
    const both = [...(await subjects(`actorId: "${first?.id}"`)), ...(await subjects(`actorId: "${second?.id}"`))];
    expect(both.sort()).toEqual((await subjects('limit: 100')).sort());
  });

  test('filters the audit log by date', async () => {
    const query = `query ($since: DateTimeISO, $until: DateTimeISO) {
    auditEntries(since: $since, until: $until, action: "newsletter.date") { items { subject } }
  }`;
    await app.dataSource.query(
      `INSERT INTO audit_entries (action, subject, created_at) VALUES
     ('newsletter.date', 'Before', '2026-03-01T23:59:59Z'),
     ('newsletter.date', 'On the day', '2026-03-02T00:00:00Z'),
     ('newsletter.date', 'After', '2026-03-03T00:00:00Z')`,
    );
    const subjects = async (variables: { since?: string; until?: string }) => {
      const { data } = await app.ask(query, { token: await app.tokenOf(Role.ADMIN), variables });
      return (data as { auditEntries: { items: { subject: string }[] } }).auditEntries.items.map(
        (item) => item.subject,
      );
    };
    const [since, until] = ['2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'];
    expect(await subjects({ since, until })).toEqual(['On the day']);
    expect(await subjects({ since })).toEqual(['After', 'On the day']);
    expect(await subjects({ until })).toEqual(['On the day', 'Before']);
  });

  test('lists newsletters for jobs, all of them by REST, and finds each by name', async () => {
    await app.dataSource.query(
      `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     SELECT 'Many ' || n, 'https://many' || n || '.example/', 'many' || n || '.example', 'One of many newsletters.', 'approved'
     FROM generate_series(1, 230) n`,
    );
    const { newslettersForJobs: all } = await ask<{ newslettersForJobs: object[] }>('{ newslettersForJobs { id } }');
    expect(all).toHaveLength(100);
    const { newslettersForJobs: found } = await ask<{ newslettersForJobs: object[] }>(
      '{ newslettersForJobs(search: "many 22", limit: 5) { name } }',
    );
    expect(found).toHaveLength(5);
    const response = await fetch(`${app.origin}/api/jobs/newsletters`, { headers: bearer(token) });
    expect(((await response.json()) as { newsletters: object[] }).newsletters.length).toBeGreaterThan(230);
  });
});

describe('the health of sites', () => {
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
       ((now() AT TIME ZONE 'UTC')::date - 29, 'own.example', 'any-site', 1, 0, 0),
       ((now() AT TIME ZONE 'UTC')::date - 30, 'old.example', 'ghost', 0, 100, 0)`,
    );
    const counts = 'reachable blocked moved quiet failing';
    const { siteHealth } = await ask<{ siteHealth: Record<'days' | 'hosts' | 'platforms', { name?: string }[]> }>(
      `{ siteHealth { days { day ${counts} } hosts { name ${counts} } platforms { name ${counts} } } }`,
    );
    expect(siteHealth.days).toHaveLength(30);
    expect(siteHealth.days[0]).toMatchObject({ reachable: 6, blocked: 7 });
    expect(siteHealth.days.at(-1)).toMatchObject({ blocked: 1 });
    expect(siteHealth.hosts[0]).toMatchObject({ name: 'busy.example', reachable: 5, blocked: 7, failing: 0 });
    expect(siteHealth.platforms[0]).toMatchObject({ name: 'ghost', reachable: 5, blocked: 7 });
    const platforms = siteHealth.platforms.map(({ name }) => name);
    expect([platforms.includes('own.example'), platforms.includes('any-site')]).toEqual([true, false]);
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
});
