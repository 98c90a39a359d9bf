import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { type RunningApp, startTestApp } from '../../testing/running-app.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import { type Newsletter, SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { Role, User } from '../accounts/user.entity.js';
import { MAIL_AT_ONCE, matchEdition } from '../follows/match-edition.js';
import type { Mail } from '../mails/mail.entity.js';
import { Weekday } from '../../catalogue/newsletters/life/life-choices.js';
import { DigestFrequency } from './digest-settings.entity.js';
import { nextDigestAt } from './digest-times.js';

const HOSTILE = '</title></a>\r\nBcc: victim@example.com\r\n<script>alert(1)</script> & "x" \u202Egnp.exe';
const MINUTE_MS = 60_000;

let app: RunningApp;
let token: string;
let letter: Newsletter;
let user: User;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('TRUNCATE mails, outbox, newsletters, users RESTART IDENTITY CASCADE');
  token = await app.tokenOf(Role.VIEWER);
  user = await app.dataSource.getRepository(User).findOneByOrFail({});
  letter = await createNewsletter(app.dataSource, { name: 'Tides' });
  await follow();
});

const ask = async (query: string, variables: object = {}, by = token) => {
  const { data, errors } = await app.ask(query, { token: by, variables });
  if (errors) throw new Error(errors[0]?.message);
  return data as Record<string, unknown>;
};
const follow = () => ask('mutation ($id: ID) { follow(input: { newsletterId: $id }) { id } }', { id: letter.id });
const save = (input: object) =>
  ask(
    `mutation ($input: DigestSettingsInput!) { updateDigestSettings(input: $input) { frequency weekday hour timeZone nextAt isPaused } }`,
    { input },
  );
const weekly = { frequency: 'WEEKLY', weekday: 'MONDAY', hour: 7, timeZone: 'Europe/Madrid' };

/** As a worker processes it: read and matched in one transaction. */
async function read(values: Partial<Edition> = {}): Promise<Edition> {
  const edition = await createEdition(app.dataSource, letter, {
    publishedAt: new Date(Date.now() - MINUTE_MS),
    ...values,
  });
  await app.dataSource.transaction((manager) => matchEdition(manager, edition.id));
  return edition;
}

const dueAt = async () => {
  const [row] = await app.dataSource.query<{ at: Date }[]>('SELECT next_at AS at FROM digest_settings');
  return row?.at ?? new Date(NaN);
};
/** At the end of the current period. */
const sendDue = async () => app.services.digests.sendDue(await dueAt());
const mails = async (): Promise<Mail[]> => (await app.services.mails.latest()).reverse();
const promised = () =>
  app.dataSource.query<{ payload: { userId: number }; seconds: number }[]>(
    `SELECT payload, extract(epoch FROM due_at - created_at)::float AS seconds FROM outbox WHERE kind = '${MAIL_AT_ONCE}'`,
  );

describe('settings', () => {
  test('send nothing until the member wants it', async () => {
    const wanted = 'isAvailable isPaused frequency weekday hour timeZone nextAt administration';
    expect(await ask(`{ digestSettings { ${wanted} } }`)).toEqual({
      digestSettings: {
        isAvailable: true,
        isPaused: false,
        frequency: 'NEVER',
        weekday: 'MONDAY',
        hour: 7,
        timeZone: 'UTC',
        nextAt: null,
        administration: false,
      },
    });
  });

  test('are saved, and keep what is not given', async () => {
    await save(weekly);
    const { updateDigestSettings } = await save({ frequency: 'DAILY' });
    expect(updateDigestSettings).toMatchObject({ ...weekly, frequency: 'DAILY', nextAt: expect.any(String) });
    expect(await save({ frequency: 'AT_ONCE' })).toMatchObject({ updateDigestSettings: { nextAt: null } });
  });

  test('are saved once by simultaneous first calls', async () => {
    await Promise.all([save(weekly), save(weekly), save({ frequency: 'DAILY' })]);
    expect(await app.dataSource.query('SELECT 1 FROM digest_settings')).toHaveLength(1);
  });

  test.each([
    [{ hour: 24 }, 'The hour must be from 0 to 23.'],
    [{ hour: -1 }, 'The hour must be from 0 to 23.'],
    [{ timeZone: 'Mars/Olympus' }, 'Please name a time zone, for example Europe/Madrid.'],
    [{ timeZone: '+01:00' }, 'Please name a time zone, for example Europe/Madrid.'],
    [{ timeZone: '' }, 'Please name a time zone, for example Europe/Madrid.'],
  ])('refuse %j', async (input, message) => {
    await expect(save(input)).rejects.toThrow(message);
  });
});

describe('a weekly digest', () => {
  beforeEach(() => save(weekly));

  test('names what matched, and links to it', async () => {
    const { id } = await read({ title: 'Neap', summary: '**In short:** Low and *slow*.\n\n**Key points**\n\n- Mud.' });
    expect(await sendDue()).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Tides: Neap', recipient: user.email, state: 'kept', kind: 'digest' });
    const link = `${app.origin}/newsletter/${letter.id}?edition=${id}&from=digest`;
    expect(mail?.text).toContain(`Neap\nTides\nLow and slow.\nYou follow Tides\n${link}`);
    expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/\*|Key points|In short/);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http.*\/unsubscribe\?token=[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('is not sent before its time, and not without news', async () => {
    await read();
    const before = new Date((await dueAt()).getTime() - 1);
    expect(await app.services.digests.sendDue(before)).toBe(0);
    expect(await sendDue()).toBe(1);
    expect(await sendDue()).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  test('moves to the next week, whether or not there was news', async () => {
    const first = await dueAt();
    await sendDue();
    expect((await dueAt()).getTime() - first.getTime()).toBeGreaterThan(6 * 24 * 60 * MINUTE_MS);
  });

  test('tells only what is new since the last one and since it was switched on, and was not seen', async () => {
    await ask('mutation { markSeen }');
    await read({ title: 'Seen' });
    await ask('mutation { markSeen }');
    await read({ title: 'Ebb' });
    await sendDue();
    await read({ title: 'Flood' });
    await sendDue();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Tides: Ebb', 'Tides: Flood']);
    await save({ frequency: 'NEVER' });
    await read({ title: 'Meanwhile' });
    await save(weekly);
    expect(await sendDue()).toBe(0);
  });

  test('does not repeat what a new follow has brought from before', async () => {
    const older = await createNewsletter(app.dataSource, { name: 'Older' });
    await createEdition(app.dataSource, older, { publishedAt: new Date(Date.now() - MINUTE_MS) });
    await ask('mutation ($id: ID) { follow(input: { newsletterId: $id }) { id } }', { id: older.id });
    expect(await ask('{ newEditionCount }')).toEqual({ newEditionCount: 1 });
    expect(await sendDue()).toBe(0);
  });

  test('waits for editions that are not public yet', async () => {
    const { id } = await read({ publishedAt: new Date(Date.now() + 60 * MINUTE_MS) });
    expect(await sendDue()).toBe(0);
    await app.dataSource.query('UPDATE editions SET published_at = now() WHERE id = $1', [id]);
    expect(await sendDue()).toBe(1);
  });

  test('has nothing of editions that are withheld while it is written', async () => {
    await read({ title: 'High water' });
    const whole = app.dataSource.transaction.bind(app.dataSource) as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(app.dataSource, 'transaction').mockImplementationOnce(async (...args: unknown[]) => {
      await app.dataSource.query('UPDATE newsletters SET withheld_at = now()');
      return whole(...args);
    });
    expect([await sendDue(), await mails()]).toEqual([0, []]);
    await app.dataSource.query('UPDATE newsletters SET withheld_at = NULL');
    expect(await sendDue()).toBe(1);
  });

  test('lists twenty editions and says how many there are', async () => {
    for (let number = 1; number <= 23; number += 1) await read({ title: `Tide ${number}` });
    await sendDue();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Tides: 23 new editions');
    expect(mail?.text.match(/^Tide \d+$/gm)).toHaveLength(20);
    expect(mail?.text).toContain(`And 3 more: ${app.origin}/following`);
  });

  test('is sent again for a period that came before, on a clock that was ahead', async () => {
    await save(weekly);
    const first = await dueAt();
    await read({ title: 'Before' });
    expect(await app.services.digests.sendDue(first)).toBe(1);
    // The clock is right again, and the settings are saved: the same period is to come once more.
    await save(weekly);
    expect(await dueAt()).toEqual(first);
    await read({ title: 'After' });
    expect(await app.services.digests.sendDue(first)).toBe(1);
    expect((await mails()).map(({ text }) => [text.includes('Before'), text.includes('After')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('keeps its news if a mail with its key was written before', async () => {
    await save(weekly);
    await read({ title: 'Kept' });
    const news = 'SELECT count(*)::int AS count FROM followed_editions WHERE mailed_at IS NULL';
    const add = jest.spyOn(app.services.mails, 'add').mockResolvedValue(false);
    expect(await sendDue()).toBe(0);
    add.mockRestore();
    expect(await app.dataSource.query(news)).toEqual([{ count: 1 }]);
    expect(await sendDue()).toBe(1);
  });

  test('goes out once, however many workers send', async () => {
    for (let number = 0; number < 5; number += 1) await read();
    const now = await dueAt();
    await Promise.all([1, 2, 3, 4].map(() => app.services.digests.sendDue(now)));
    expect(await mails()).toHaveLength(1);
  });

  test('shows the picture of the newsletter, at the address that everybody has', async () => {
    const id = 'a'.repeat(64);
    await app.dataSource.query(
      `INSERT INTO images (id, content_type, width, height, bytes, thumbnail, source)
       VALUES ($1, 'image/webp', 1, 1, '', '', 'drawn') ON CONFLICT DO NOTHING`,
      [id],
    );
    await app.dataSource.query('UPDATE newsletters SET image_id = $1', [id]);
    await read();
    await sendDue();
    expect((await mails())[0]?.html).toContain(`src="${app.origin}/images/${id}?size=thumb" width="80" height="80"`);
  });

  test('carries texts of strangers harmlessly', async () => {
    await app.dataSource.query('UPDATE newsletters SET name = $1', [HOSTILE]);
    await read({ title: HOSTILE, summary: HOSTILE });
    await sendDue();
    const [mail] = await mails();
    expect(mail?.subject).not.toMatch(/[\r\n\u202E]/);
    expect(mail?.text).not.toMatch(/^Bcc:/m);
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html.match(/<\/title>/g)).toHaveLength(1);
    expect(mail?.html).not.toMatch(/<img|url\(|@import|\ssrc=/i);
  });

  test('pauses after three refused mails, until the settings are saved', async () => {
    for (let number = 0; number < 3; number += 1) {
      await read();
      await sendDue();
    }
    await app.dataSource.query("UPDATE mails SET state = 'refused' WHERE id <> (SELECT min(id) FROM mails)");
    await app.dataSource.query("UPDATE mails SET state = 'sent' WHERE state = 'kept'");
    await read();
    expect(await sendDue()).toBe(1);
    await app.dataSource.query("UPDATE mails SET state = 'refused' WHERE state = 'kept'");
    await read();
    expect(await sendDue()).toBe(0);
    expect(await ask('{ digestSettings { isPaused } }')).toEqual({ digestSettings: { isPaused: true } });
    expect(await save(weekly)).toMatchObject({ updateDigestSettings: { isPaused: false } });
    expect(await sendDue()).toBe(1);
  });
});

describe('mail at once', () => {
  beforeEach(() => save({ frequency: 'AT_ONCE' }));

  test('is promised with the edition, in less than a minute, and not before it is public', async () => {
    await read();
    await read({ publishedAt: new Date(Date.now() + 60 * MINUTE_MS) });
    const [first, second] = await promised();
    expect(first).toEqual({ payload: { userId: user.id }, seconds: 20 });
    expect(second?.seconds).toBeGreaterThan(3_000);
  });

  test('tells once of what came together', async () => {
    await read({ title: 'Ebb' });
    await read({ title: 'Flood' });
    const entries = await promised();
    await Promise.all(entries.map(({ payload }) => app.services.digests.sendAtOnce(payload.userId)));
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Tides: 2 new editions']);
    await read({ title: 'Slack water' });
    await app.services.digests.sendAtOnce(user.id);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Tides: 2 new editions', 'Tides: Slack water']);
  });

  test.each([
    ["submission_status = 'approved'", [['Tides: Ebb', true]]],
    ["text_use = 'nothing', has_new_text_use = true", [['Tides: Ebb', false]]],
    ["submission_status = 'pending'", []],
    ['left_at = now()', []],
  ])('that came due while editions were withheld follows, if they are shown: %s', async (decide, expected) => {
    await read({ title: 'Ebb', text: 'Low water.', summary: 'Low water.' });
    await app.dataSource.query(`UPDATE newsletters SET withheld_at = now(), ${decide}`);
    await app.services.digests.sendAtOnce(user.id);
    await app.dataSource.query('DELETE FROM outbox');
    await app.services.withdrawals.finish(letter.id);
    for (const { payload } of await promised()) await app.services.digests.sendAtOnce(payload.userId);
    expect((await mails()).map(({ subject, text }) => [subject, text.includes('Low water.')])).toEqual(expected);
  });

  const NO_NEWS = ['seen_at = now(), added_at = now()', "added_at = now() - interval '31 days'"];
  test.each(NO_NEWS)('that came due meanwhile does not follow if it is no news: %s', async (change) => {
    await read();
    await app.dataSource.query(`UPDATE followed_editions SET ${change}; DELETE FROM outbox;
      UPDATE digest_settings SET since = now() - interval '1 year'; UPDATE newsletters SET withheld_at = now()`);
    await app.services.withdrawals.finish(letter.id);
    expect(await promised()).toEqual([]);
    await app.services.digests.sendAtOnce(user.id);
    expect(await mails()).toEqual([]);
  });

  test('is promised to nobody who wants it weekly, or no longer', async () => {
    await save(weekly);
    await read();
    expect(await promised()).toEqual([]);
    await app.services.digests.sendAtOnce(user.id);
    expect(await mails()).toEqual([]);
  });
});

test('an account that is deleted takes its settings along', async () => {
  await save(weekly);
  await app.dataSource.query('DELETE FROM users');
  expect(await app.dataSource.query('SELECT 1 FROM digest_settings')).toEqual([]);
});

describe('the mail to administrators', () => {
  const DAY_MS = 24 * 3_600_000;
  let token: string;

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
});

describe('the time of a digest', () => {
  const { DAILY, WEEKLY, NEVER, AT_ONCE } = DigestFrequency;
  type Times = Parameters<typeof nextDigestAt>[0];
  const at = (frequency: DigestFrequency, hour: number, timeZone: string): Times => ({
    frequency,
    hour,
    timeZone,
    weekday: Weekday.MONDAY,
  });
  const next = (times: Times, after: string) => nextDigestAt(times, new Date(after))?.toISOString();

  /** The next digests after a moment. */
  function series(count: number, times: Times, after: string): string[] {
    const found: string[] = [];
    for (let last = after; found.length < count; last = found[found.length - 1] ?? last)
      found.push(next(times, last) ?? '');
    return found;
  }

  test.each([
    [at(DAILY, 7, 'UTC'), '2026-03-02T06:59:59Z', '2026-03-02T07:00:00.000Z'],
    [at(DAILY, 7, 'UTC'), '2026-03-02T07:00:00Z', '2026-03-03T07:00:00.000Z'],
    [at(DAILY, 0, 'Pacific/Kiritimati'), '2026-03-02T09:59:00Z', '2026-03-02T10:00:00.000Z'],
    [at(DAILY, 23, 'America/Los_Angeles'), '2026-01-01T08:00:00Z', '2026-01-02T07:00:00.000Z'],
    [at(DAILY, 9, 'Asia/Kolkata'), '2026-03-02T00:00:00Z', '2026-03-02T03:30:00.000Z'],
    [at(WEEKLY, 7, 'Europe/Madrid'), '2026-03-02T05:00:00Z', '2026-03-02T06:00:00.000Z'],
    [at(WEEKLY, 7, 'Europe/Madrid'), '2026-03-02T06:00:00Z', '2026-03-09T06:00:00.000Z'],
  ])('%j, after %s, is due at %s', (times, after, expected) => {
    expect(next(times, after)).toBe(expected);
  });

  test('a week that begins on another day in the time zone counts its own days', () => {
    expect(next(at(WEEKLY, 6, 'Pacific/Auckland'), '2026-06-28T17:00:00Z')).toBe('2026-06-28T18:00:00.000Z');
    expect(next({ ...at(WEEKLY, 6, 'UTC'), weekday: Weekday.SUNDAY }, '2026-06-28T17:00:00Z')).toBe(
      '2026-07-05T06:00:00.000Z',
    );
  });

  test('keeps its hour when summer time begins and ends', () => {
    expect(series(3, at(DAILY, 7, 'Europe/Berlin'), '2026-03-27T12:00:00Z')).toEqual([
      '2026-03-28T06:00:00.000Z',
      '2026-03-29T05:00:00.000Z',
      '2026-03-30T05:00:00.000Z',
    ]);
    expect(series(2, at(WEEKLY, 7, 'America/New_York'), '2026-10-27T12:00:00Z')).toEqual([
      '2026-11-02T12:00:00.000Z',
      '2026-11-09T12:00:00.000Z',
    ]);
  });

  test('an hour that does not exist that day is the next one', () => {
    expect(series(3, at(DAILY, 2, 'Europe/Berlin'), '2026-03-27T12:00:00Z')).toEqual([
      '2026-03-28T01:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ]);
  });

  test('an hour that exists twice counts once, whenever one asks', () => {
    const nights = series(3, at(DAILY, 2, 'Europe/Berlin'), '2026-10-24T12:00:00Z');
    expect(nights).toHaveLength(3);
    expect(nights.map((night) => night.slice(0, 10))).toEqual(['2026-10-25', '2026-10-26', '2026-10-27']);
    for (const after of ['2026-10-25T01:00:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'])
      expect(next(at(DAILY, 2, 'Europe/Berlin'), after)).toBe('2026-10-26T01:00:00.000Z');
  });

  test('an hour that is skipped with its whole day is due on the next day', () => {
    // Samoa crossed the date line at the end of 2011-12-29.
    expect(series(2, at(DAILY, 7, 'Pacific/Apia'), '2011-12-29T12:00:00Z')).toEqual([
      '2011-12-29T17:00:00.000Z',
      '2011-12-30T17:00:00.000Z',
    ]);
  });

  test.each([NEVER, AT_ONCE])('%s has no time', (frequency) => {
    expect(next(at(frequency, 7, 'UTC'), '2026-03-02T06:00:00Z')).toBeUndefined();
  });
});
