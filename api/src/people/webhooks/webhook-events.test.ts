import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { EditionAccess, type Edition } from '../../library/editions/edition.entity.js';
import { createAdmin, createEdition, createNewsletter } from '../../testing/factories.js';
import { WebhookApp } from '../../testing/webhook-app.js';
import { Role } from '../accounts/user.entity.js';
import { matchEdition } from '../follows/match-edition.js';

const TOPIC = 'Direct Mail';
const SECRET_TEXT = 'Only subscribers may read this sentence about lanterns.';
const REVIEW_STANDS = '10 minutes';

let hooks: WebhookApp;
let token: string;
let newsletter: Newsletter;

beforeAll(async () => {
  hooks = await WebhookApp.start();
});
afterAll(() => hooks.close());
beforeEach(async () => {
  await hooks.app.dataSource.query('TRUNCATE newsletters, saved_searches, webhooks RESTART IDENTITY CASCADE');
  hooks.told();
  token = await hooks.member();
  newsletter = await createNewsletter(hooks.app.dataSource, { name: 'Tram Notes' }, [TOPIC]);
});

const source = () => hooks.app.dataSource;
/** As the first reading of an edition does. */
async function publish(of: Newsletter, values: Partial<Edition> = {}): Promise<Edition> {
  const edition = await createEdition(source(), of, { publishedAt: new Date(), ...values });
  await source().transaction((manager) => matchEdition(manager, edition.id));
  return edition;
}
async function delivered() {
  await hooks.deliver();
  return hooks.told();
}
const topicId = async () => {
  const [topic] = await source().query<{ id: number }[]>('SELECT id FROM subcategories WHERE name = $1', [TOPIC]);
  return String(topic?.id);
};

describe('edition.published', () => {
  test('tells of an edition that was read for the first time', async () => {
    await hooks.create(token, { events: ['EDITION_PUBLISHED'] });
    const { id, url, title } = await publish(newsletter);
    expect(await delivered()).toEqual([
      {
        type: 'edition.published',
        timestamp: expect.any(String),
        data: {
          edition: {
            id,
            url,
            title,
            publishedAt: expect.any(String),
            page: `${hooks.app.origin}/newsletter/${newsletter.id}?edition=${id}`,
          },
          newsletter: {
            id: newsletter.id,
            name: 'Tram Notes',
            url: newsletter.url,
            page: `${hooks.app.origin}/newsletter/${newsletter.id}`,
          },
        },
      },
    ]);
  });

  test('never has the text of an edition', async () => {
    await hooks.create(token, { events: ['EDITION_PUBLISHED'] });
    await publish(newsletter, {
      text: SECRET_TEXT,
      html: SECRET_TEXT,
      summary: SECRET_TEXT,
      access: EditionAccess.PAID,
    });
    const told = await delivered();
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('lanterns');
  });

  test('is filtered by newsletter and by topic', async () => {
    const other = await createNewsletter(source());
    await hooks.create(token, { events: ['EDITION_PUBLISHED'], newsletterId: String(newsletter.id) });
    await hooks.create(token, { events: ['EDITION_PUBLISHED'], topicId: await topicId() });
    await publish(other);
    expect(await delivered()).toEqual([]);
    await publish(newsletter);
    expect(await delivered()).toHaveLength(2);
  });

  test('waits for the date of the edition, and holds up no other until then', async () => {
    await hooks.create(token, { events: ['EDITION_PUBLISHED'] });
    const future = await publish(newsletter, { publishedAt: new Date(Date.now() + 3_600_000) });
    await publish(newsletter);
    expect(await delivered()).toHaveLength(1);
    await source().query('UPDATE editions SET published_at = now() WHERE id = $1', [future.id]);
    await hooks.pass('1 hour');
    expect((await delivered()).map(({ data }) => data.edition?.id)).toEqual([future.id]);
  });

  test.each([
    ['its newsletter is not listed any more', "UPDATE newsletters SET submission_status = 'rejected'"],
    ['it is being read anew', "UPDATE editions SET status = 'error'"],
    ['it was deleted', 'DELETE FROM editions'],
  ])('is not told if %s', async (_reason, change) => {
    await hooks.create(token, { events: ['EDITION_PUBLISHED'] });
    await publish(newsletter);
    await source().query(change);
    expect(await delivered()).toEqual([]);
    expect(await source().query("SELECT FROM webhook_deliveries WHERE event = 'edition.published'")).toEqual([]);
  });

  test('tells the same in each try', async () => {
    await hooks.create(token, { events: ['EDITION_PUBLISHED'] });
    const bodies: string[] = [];
    hooks.receiver.answer = ({ body }) => (bodies.push(body) < 2 ? 500 : 204);
    await publish(newsletter);
    await hooks.deliver();
    await source().query("UPDATE editions SET title = 'Renamed'");
    await hooks.endPauses();
    await hooks.deliver();
    hooks.receiver.answer = () => 204;
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });
});

describe('search.matched', () => {
  const follow = async (query: string) => {
    const asked = 'mutation ($input: FollowInput!) { follow(input: $input) { id targetId } }';
    const { follow: made } = await hooks.ask<{ follow: { id: string; targetId: string } }>(asked, token, {
      input: { savedSearch: { query } },
    });
    return made;
  };

  test('tells of a new edition that matches the search, also when it is not followed any more', async () => {
    const { id, targetId } = await follow('lanterns');
    await hooks.create(token, { events: ['SEARCH_MATCHED'], savedSearchId: targetId });
    await hooks.ask('mutation ($id: ID!) { unfollow(id: $id) }', token, { id });
    await source().query("UPDATE follows SET removed_at = now() - interval '8 days'");
    await hooks.app.services.follows.sweep();
    await publish(newsletter, { title: 'Nothing of this', text: 'A text about bread.' });
    const edition = await publish(newsletter, { title: 'On lanterns', text: 'A text about lanterns.' });
    expect(await delivered()).toEqual([
      expect.objectContaining({
        type: 'search.matched',
        data: expect.objectContaining({
          edition: expect.objectContaining({ id: edition.id }),
          search: { id: Number(targetId), name: expect.stringContaining('lanterns') },
        }),
      }),
    ]);
  });

  test('needs a search that the member follows', async () => {
    const { targetId } = await follow('lanterns');
    const stranger = await hooks.member();
    const input = { events: ['SEARCH_MATCHED'], savedSearchId: targetId };
    await expect(hooks.create(stranger, input)).rejects.toThrow('NOT_FOUND: Followed search');
    await expect(hooks.create(token, { events: ['SEARCH_MATCHED'] })).rejects.toThrow('Please choose the search');
    await expect(hooks.create(token, { events: ['EDITION_PUBLISHED'], savedSearchId: targetId })).rejects.toThrow(
      'A search can be chosen only',
    );
  });
});

describe('newsletter.changed', () => {
  beforeEach(() => hooks.create(token, { events: ['NEWSLETTER_CHANGED'], topicId: undefined }));

  test('tells when a newsletter is listed, changed and removed, with what has changed', async () => {
    const { review, newsletterEdits, newsletterDeletion } = hooks.app.services;
    const admin = await createAdmin(source());
    const waiting = await createNewsletter(source(), { submissionStatus: SubmissionStatus.PENDING });
    await newsletterEdits.update(admin, waiting.id, { description: 'Nobody hears of what is not listed yet.' });
    await review.approve(admin, waiting.id, false);
    await newsletterEdits.update(admin, waiting.id, {
      name: 'Renamed',
      description: 'What trams do at night, every week.',
    });
    await newsletterEdits.update(admin, waiting.id, { name: 'Renamed' });
    await newsletterDeletion.delete(admin, waiting.id);
    await newsletterDeletion.restore(admin, waiting.id);
    expect(
      (await delivered()).map(({ data: { change, fields, newsletter: told } }) => [change, fields, told?.name]),
    ).toEqual([
      ['listed', [], waiting.name],
      ['updated', ['name', 'description'], 'Renamed'],
      ['removed', [], 'Renamed'],
      ['listed', [], 'Renamed'],
    ]);
  });

  test('tells what its owner has changed, and that it was taken out', async () => {
    const member = await createAdmin(source());
    await source().query(
      `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at) VALUES ($1, $2, 'file', 'verified', 'a', 's', now())`,
      [member.user.id, newsletter.id],
    );
    const { owners } = hooks.app.services;
    await owners.update(member, newsletter.id, { description: 'What trams do at night, every single week.' });
    await owners.optOut(member, newsletter.id);
    expect((await delivered()).map(({ data: { change, fields } }) => [change, fields])).toEqual([
      ['updated', ['description']],
      ['updated', ['description']],
    ]);
  });

  test('finds the topics of a newsletter that was listed just now', async () => {
    await hooks.create(token, { events: ['NEWSLETTER_CHANGED'], topicId: await topicId() });
    await createNewsletter(source(), { name: 'New' }, [TOPIC]);
    expect(await delivered()).toHaveLength(2);
  });

  test('says nothing of what is only measured', async () => {
    await hooks.app.services.life.measure([newsletter.id]);
    await source().query("UPDATE newsletters SET name = name, state = 'dormant'");
    expect(await delivered()).toEqual([]);
  });
});

describe('submission.decided', () => {
  test('tells the submitter, when the decision stands', async () => {
    const { review, newsletterDeletion } = hooks.app.services;
    const [admin, submitter] = [await createAdmin(source()), await createAdmin(source())];
    const { email, name } = submitter.user;
    const own = await hooks.app.services.accounts.signIn({ email, name, isEmailVerified: true });
    await hooks.create(own.token, { events: ['SUBMISSION_DECIDED'] });
    await hooks.create(token, { events: ['SUBMISSION_DECIDED'] });
    const submitted = await createNewsletter(source(), {
      submissionStatus: SubmissionStatus.PENDING,
      submittedById: submitter.user.id,
    });
    await review.approve(admin, submitted.id, false);
    expect(await delivered()).toEqual([]);
    await review.reopen(admin, submitted.id);
    await review.reject(admin, submitted.id, 'It has no archive.');
    await newsletterDeletion.delete(admin, submitted.id);
    await newsletterDeletion.restore(admin, submitted.id);
    await hooks.pass(REVIEW_STANDS);
    const told = await delivered();
    expect(told.map(({ data: { status, reason } }) => [status, reason])).toEqual([['rejected', 'It has no archive.']]);
    expect(told[0]?.data.newsletter).not.toHaveProperty('page');
  });
});

describe('job.finished', () => {
  test('tells administrators, as long as they are some', async () => {
    await expect(hooks.create(token, { events: ['JOB_FINISHED'] })).rejects.toThrow('FORBIDDEN');
    const admin = await hooks.member(Role.ADMIN);
    await hooks.create(admin, { events: ['JOB_FINISHED'] });
    const caller = await createAdmin(source());
    const finish = async () => {
      const { jobs } = hooks.app.services;
      const { id } = await jobs.createOne(caller, { newsletterIds: [String(newsletter.id)] });
      await jobs.cancel(caller, id);
      return id;
    };
    const id = await finish();
    expect(await delivered()).toEqual([
      expect.objectContaining({
        type: 'job.finished',
        data: expect.objectContaining({ job: expect.objectContaining({ id, status: 'cancelled', failedItems: 0 }) }),
      }),
    ]);
    await source().query("UPDATE users SET role = 'viewer'");
    await finish();
    expect(await delivered()).toEqual([]);
  });
});
