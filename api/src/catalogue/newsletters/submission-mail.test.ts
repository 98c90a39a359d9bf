import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createNewsletter, createUser } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role, type User } from '../../people/accounts/user.entity.js';
import { SubmissionStatus, type Newsletter } from './newsletter.entity.js';
import { promiseSubmissionMail, TELL_SUBMITTER, type SubmissionNews } from './submission-mail.service.js';

let app: RunningApp;
let admin: string;
let submitter: User;
let waiting: Newsletter;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.tokenOf(Role.ADMIN);
  submitter = await createUser(app.dataSource);
});
afterAll(() => app.close());
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
  await app.dataSource.query("UPDATE newsletters SET submitted_by_id = (SELECT id FROM users WHERE role = 'admin')");
  await approve();
  expect(await deliver()).toEqual([]);
});
