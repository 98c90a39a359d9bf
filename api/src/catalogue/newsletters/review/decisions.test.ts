import { afterAll, beforeAll, expect, test, beforeEach, describe } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import { Role, type User } from '../../../people/accounts/user.entity.js';
import { createNewsletter, createUser } from '../../../testing/factories.js';
import { startTestApp, type RunningApp, bearer } from '../../../testing/running-app.js';
import { Newsletter, SubmissionStatus } from '../newsletter.entity.js';
import { promiseSubmissionMail, TELL_SUBMITTER, type SubmissionNews } from '../submission-mail.service.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('many reviews at once', () => {
  let token: string;

  beforeAll(async () => {
    token = await app.tokenOf(Role.ADMIN);
  });

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
    expect((await reopen([id], other)).failed[0]?.message).toBe(
      'This newsletter was reviewed by another administrator',
    );
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
    const [young = ''] = await createWaiting(1, {
      name: 'Zebra crossing',
      createdAt: new Date('2026-03-03T00:00:00Z'),
    });
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
});

describe('a review', () => {
  let socket: Client;

  beforeAll(async () => {
    socket = createClient({
      url: `${app.origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: bearer(await app.tokenOf(Role.ADMIN)),
    });
  });
  afterAll(async () => {
    await socket.dispose();
  });

  const status = (id: number, value: SubmissionStatus) => ({ id: String(id), submissionStatus: value.toUpperCase() });

  test('what one administrator decides, another sees at once', async () => {
    const decisions = socket.iterate<{ submissionStatusChanged: { id: string; submissionStatus: string } }>({
      query: 'subscription { submissionStatusChanged { id submissionStatus } }',
    });
    const next = async () => {
      const event = await decisions.next();
      return event.done ? undefined : event.value.data?.submissionStatusChanged;
    };
    // The start of the subscription cannot be observed, so submissions come until one is told.
    const submit = () => createNewsletter(app.dataSource, { submissionStatus: SubmissionStatus.PENDING });
    const submissions = setInterval(() => void submit(), 100);
    expect(await next()).toMatchObject({ submissionStatus: 'PENDING' });
    clearInterval(submissions);
    const { id } = await submit();
    let told = await next();
    while (told?.id !== String(id)) told = await next();
    const other = await app.tokenOf(Role.ADMIN);
    await app.ask(`mutation { approveNewsletter(id: "${id}", toBeProcessed: false) { id } }`, { token: other });
    expect(await next()).toEqual(status(id, SubmissionStatus.APPROVED));
    await app.ask(`mutation { updateNewsletter(id: "${id}", input: { name: "Another" }) { id } }`, { token: other });
    await app.ask(`mutation { reopenNewsletters(ids: ["${id}"]) { done } }`, { token: other });
    expect(await next()).toEqual(status(id, SubmissionStatus.PENDING));
    await decisions.return?.();
  });
});

describe('promotions of several newsletters', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  let token: string;

  beforeAll(async () => {
    token = await app.tokenOf(Role.ADMIN);
  });

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
});

describe('the mail to a submitter', () => {
  let admin: string;
  let submitter: User;
  let waiting: Newsletter;

  beforeAll(async () => {
    admin = await app.tokenOf(Role.ADMIN);
    submitter = await createUser(app.dataSource);
  });
  beforeEach(async () => {
    await app.dataSource.query('TRUNCATE mails, outbox, newsletters RESTART IDENTITY CASCADE');
    waiting = await createNewsletter(app.dataSource, {
      name: 'Tides',
      submissionStatus: SubmissionStatus.PENDING,
      toBeProcessed: false,
      submittedById: submitter.id,
    });
  });

  const ask = async (query: string, variables: object = {}) => {
    const { errors } = await app.ask(query, { token: admin, variables: { id: waiting.id, ...variables } });
    if (errors) throw new Error(errors[0]?.message);
  };
  const approve = () => ask('mutation ($id: ID!) { approveNewsletter(id: $id) { id } }');
  const reject = (reason?: string) =>
    ask('mutation ($id: ID!, $reason: String) { rejectNewsletter(id: $id, reason: $reason) { id } }', { reason });
  const reopen = () => ask('mutation ($id: ID!) { reopenNewsletters(ids: [$id]) { done } }');

  const promised = () =>
    app.dataSource.query<{ payload: SubmissionNews; seconds: number }[]>(
      `SELECT payload, extract(epoch FROM due_at - created_at)::float AS seconds FROM outbox WHERE kind = '${TELL_SUBMITTER}' ORDER BY id`,
    );

  /** As a worker does. */
  async function deliver() {
    for (const { payload } of await promised()) await app.services.submissionMails.tell(payload);
    const mails = await app.services.mails.latest();
    return mails.map(({ recipient, subject, text, html }) => ({ recipient, subject, text, html })).reverse();
  }

  test('tells that a submission was received, at once', async () => {
    await app.dataSource.transaction((manager) => promiseSubmissionMail(manager, waiting));
    expect((await promised())[0]?.seconds).toBe(0);
    expect(await deliver()).toMatchObject([{ recipient: submitter.email, subject: 'Received: Tides' }]);
  });

  test('tells of an approval with the address of the page, after ten minutes, once', async () => {
    await approve();
    expect((await promised())[0]?.seconds).toBe(600);
    await deliver();
    const mails = await deliver();
    expect(mails).toMatchObject([{ recipient: submitter.email, subject: 'Approved: Tides' }]);
    expect(mails[0]?.text).toContain(`${app.origin}/newsletter/${waiting.id}`);
  });

  test('tells of a rejection with the reason, as text of a stranger', async () => {
    await reject('Too <b>short</b>\r\nTo: all@example.com');
    const [mail] = await deliver();
    expect(mail?.subject).toBe('Not listed: Tides');
    expect(mail?.text).toContain('The reason: Too <b>short</b> To: all@example.com');
    expect(mail?.html).toContain('Too &lt;b&gt;short&lt;/b&gt;');
  });

  test('tells every submitter the reason of a bulk rejection', async () => {
    await ask('mutation ($id: ID!) { rejectNewsletters(ids: [$id], reason: "Already listed") { done } }');
    expect((await deliver())[0]?.text).toContain('The reason: Already listed');
  });

  test('needs no reason', async () => {
    await reject();
    expect((await deliver())[0]?.text).not.toContain('reason:');
  });

  test('takes a reason over REST, and bounds it', async () => {
    const send = (body: object) =>
      fetch(`${app.origin}/api/admin/newsletters/${waiting.id}/reject`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...bearer(admin) },
        body: JSON.stringify(body),
      });
    expect((await send({ reason: 'x'.repeat(1001) })).status).toBe(400);
    expect((await send({ reason: 'Not a newsletter' })).status).toBe(200);
    expect((await deliver())[0]?.text).toContain('The reason: Not a newsletter');
  });

  test('tells nothing of a review that was undone, and what came of it then', async () => {
    await reject('By mistake');
    await reopen();
    expect(await deliver()).toEqual([]);
    await approve();
    expect(await deliver()).toMatchObject([{ subject: 'Approved: Tides' }]);
  });

  test('tells of a status that an administrator sets by hand, and nothing of one that is set back', async () => {
    const set = (status: string) =>
      ask(
        'mutation ($id: ID!, $to: SubmissionStatus) { updateNewsletter(id: $id, input: { submissionStatus: $to }) { id } }',
        {
          to: status,
        },
      );
    await set('REJECTED');
    expect(await deliver()).toMatchObject([{ subject: 'Not listed: Tides' }]);
    await set('PENDING');
    expect(await promised()).toHaveLength(1);
  });

  test('promises nothing if the review fails', async () => {
    await approve();
    await expect(reject()).rejects.toThrow('already approved');
    expect(await promised()).toHaveLength(1);
  });

  test('tells nobody of a newsletter without a submitter, or of their own review', async () => {
    await app.dataSource.query('UPDATE newsletters SET submitted_by_id = NULL');
    await approve();
    expect(await deliver()).toEqual([]);
    await reopen();
    await app.dataSource.query(
      "UPDATE newsletters SET submitted_by_id = (SELECT max(id) FROM users WHERE role = 'admin')",
    );
    await approve();
    expect(await deliver()).toEqual([]);
  });
});
