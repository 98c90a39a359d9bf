import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

const DAY_MS = 24 * 3_600_000;
let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('TRUNCATE mails, outbox, newsletters, users RESTART IDENTITY CASCADE');
  token = await app.tokenOf(Role.ADMIN);
});

const set = async (administration: boolean, by = token) => {
  const query = 'mutation ($on: Boolean) { updateDigestSettings(input: { administration: $on }) { administration } }';
  const { data, errors } = await app.ask(query, { token: by, variables: { on: administration } });
  return errors?.[0]?.message ?? data?.updateDigestSettings;
};
const dueAt = async () => {
  const [row] = await app.dataSource.query<{ at: Date | null }[]>(
    'SELECT administration_at AS at FROM digest_settings',
  );
  return row?.at ?? null;
};
/** At the time that is set. */
const sendDue = async () => app.services.administrationMail.sendDue((await dueAt()) ?? new Date(0));
const submit = () => createNewsletter(app.dataSource, { submissionStatus: SubmissionStatus.PENDING });

async function fail(name: string, cause: string, completedAt: Date | null) {
  const { id } = await createNewsletter(app.dataSource, { name });
  await app.dataSource.query(
    "INSERT INTO jobs (newsletter_id, status, status_message, completed_at) VALUES ($1, 'failed', $2, $3)",
    [id, cause, completedAt],
  );
}

test('is off until an administrator wants it, and not for others', async () => {
  await submit();
  expect(await sendDue()).toBe(0);
  expect(await set(true)).toEqual({ administration: true });
  expect(await sendDue()).toBe(1);
  expect(await set(true, await app.tokenOf(Role.EDITOR))).toBe('You are not allowed to do this');
});

test('says how many submissions wait and which jobs failed, harmlessly', async () => {
  await set(true);
  await submit();
  await submit();
  const at = await dueAt();
  await fail('Tides', 'The site <script>alert(1)</script>\r\nBcc: x@example.com', at);
  await fail('Long ago', 'Old', new Date((at?.getTime() ?? 0) - 2 * DAY_MS));
  expect(await sendDue()).toBe(1);
  const [mail] = await app.services.mails.latest();
  expect(mail?.subject).toBe('Niche Newsletters: 2 submissions waiting, 1 job failed');
  expect(mail?.text).toContain('Tides: The site <script>alert(1)</script> Bcc: x@example.com');
  expect(mail?.text).not.toContain('Long ago');
  expect(mail?.html).not.toContain('<script');
});

test('comes once a day, whichever worker sends it, and not if there is nothing to tell', async () => {
  await set(true);
  const now = (await dueAt()) ?? new Date();
  expect(await sendDue()).toBe(0);
  await submit();
  await app.dataSource.query('UPDATE digest_settings SET administration_at = $1', [now]);
  await Promise.all([1, 2, 3].map(() => app.services.administrationMail.sendDue(now)));
  expect(await app.services.mails.latest()).toHaveLength(1);
  expect((await dueAt())?.getTime()).toBeGreaterThan(now.getTime());
});

test('ends when it is switched off, or when the role ends', async () => {
  await set(true);
  await submit();
  await app.dataSource.query("UPDATE users SET role = 'viewer'");
  expect(await sendDue()).toBe(0);
  await app.dataSource.query("UPDATE users SET role = 'admin'");
  await set(false);
  expect(await dueAt()).toBeNull();
});
