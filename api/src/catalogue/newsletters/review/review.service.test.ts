import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Admin } from '../../../people/accounts/access.js';
import { AuditService } from '../../../people/audit/audit.service.js';
import { addTaxonomy } from '../../../base/database/taxonomy.js';
import { PromotionService } from '../../promotions/promotion.service.js';
import { newsletterKey } from '../../../reading/platforms/newsletter-key.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createAdmin, createNewsletter } from '../../../testing/factories.js';
import { TopicService } from '../../topics/topic.service.js';
import { Newsletter, SubmissionStatus } from '../newsletter.entity.js';
import { AdminNewsletterService } from './admin-newsletter.service.js';
import { NewsletterChanges } from './newsletter-changes.js';
import { NewsletterEditService } from './newsletter-edit.service.js';
import { ReviewService } from './review.service.js';

let database: TestDatabase;
let review: ReviewService;
let edits: NewsletterEditService;
let promotions: PromotionService;
let audit: AuditService;
let one: Admin;
let other: Admin;
let canStartJobs = true;
const startedFor: number[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  await addTaxonomy(dataSource);
  audit = new AuditService(dataSource);
  promotions = new PromotionService(dataSource, audit);
  const jobs = {
    startForApproved: (_admin: Admin, id: number) => {
      if (canStartJobs) return Promise.resolve(void startedFor.push(id));
      return Promise.reject(new Error('The process ends'));
    },
    cancelActive: () => Promise.resolve(),
  };
  const newsletters = new AdminNewsletterService(dataSource);
  const changes = new NewsletterChanges(dataSource, { audit, jobs });
  review = new ReviewService({ newsletters, changes, jobs, withdrawals: { finish: () => Promise.resolve() } });
  edits = new NewsletterEditService({ newsletters, changes, topics: new TopicService(dataSource), newsletterKey });
  one = await createAdmin(dataSource);
  other = await createAdmin(dataSource);
});
afterAll(() => database.close());

const fresh = (id: number) => database.dataSource.getRepository(Newsletter).findOneByOrFail({ id });
const actionsOn = async (id: number) =>
  (await audit.list(one, { limit: 100 })).items.filter((entry) => entry.subjectId === id).map((entry) => entry.action);

describe('reviewing a submission', () => {
  let waiting: Newsletter;
  beforeEach(async () => {
    waiting = await createNewsletter(
      database.dataSource,
      { submissionStatus: SubmissionStatus.PENDING, toBeProcessed: false },
      ['Direct Mail'],
    );
  });

  test('approves it, creates a job and writes an audit entry', async () => {
    const approved = await review.approve(one, waiting.id, true);
    expect(approved).toMatchObject({ submissionStatus: 'approved', toBeProcessed: true, reviewedById: one.user.id });
    expect(startedFor).toContain(waiting.id);
    expect(await actionsOn(waiting.id)).toEqual(['newsletter.approve']);
  });

  test('does not approve it without the job that the approval promises', async () => {
    canStartJobs = false;
    await expect(review.approve(one, waiting.id, true)).rejects.toThrow('The process ends');
    canStartJobs = true;
    expect((await fresh(waiting.id)).submissionStatus).toBe('pending');
    expect(await actionsOn(waiting.id)).toEqual([]);
  });

  test('approves it without a job if it is not to be processed', async () => {
    await review.approve(one, waiting.id, false);
    expect(startedFor).not.toContain(waiting.id);
  });

  test('creates a job once an edit makes it approved and to be processed', async () => {
    await edits.update(one, waiting.id, { submissionStatus: SubmissionStatus.APPROVED });
    expect(startedFor).not.toContain(waiting.id);
    await edits.update(one, waiting.id, { toBeProcessed: true });
    await edits.update(one, waiting.id, { name: 'The Slow Workshop' });
    expect(startedFor.filter((id) => id === waiting.id)).toHaveLength(1);
  });

  test('rejects the second of two simultaneous reviews', async () => {
    const results = await Promise.allSettled([review.approve(one, waiting.id, true), review.reject(other, waiting.id)]);
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^This newsletter was already (approved|rejected)$/),
    });
    expect(await actionsOn(waiting.id)).toHaveLength(1);
  });

  test('changes fields and topics together, or nothing', async () => {
    const topics = await new TopicService(database.dataSource).subcategories();
    const chosen = topics
      .filter((topic) => ['Typography', 'AI Research'].includes(topic.name))
      .map((topic) => String(topic.id));
    await edits.update(one, waiting.id, {
      name: 'New name',
      url: 'https://www.new.example/?utm_source=x',
      subcategoryIds: chosen,
      submissionStatus: SubmissionStatus.APPROVED,
    });
    expect(await fresh(waiting.id)).toMatchObject({
      name: 'New name',
      submissionStatus: 'approved',
      niche: 'AI Research, Typography',
    });
    await expect(edits.update(one, waiting.id, { name: 'Lost', subcategoryIds: ['999999'] })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect((await fresh(waiting.id)).name).toBe('New name');
  });

  test('records what an update changed', async () => {
    const description = 'Another description that is long enough.';
    const submissionStatus = SubmissionStatus.APPROVED;
    await edits.update(one, waiting.id, { name: 'New name', description, submissionStatus, toBeProcessed: false });
    const { items } = await audit.list(one, { limit: 100 });
    expect(items.find(({ subjectId }) => subjectId === waiting.id)?.details).toBe(
      `name: ${waiting.name} → New name; status: pending → approved; description`,
    );
  });

  test('null clears what may be empty, and keeps what every newsletter has', async () => {
    const imageId = 'c'.repeat(64);
    await database.dataSource.query(
      "INSERT INTO images (id, content_type, width, height, bytes, thumbnail, source) VALUES ($1, 'image/webp', 1, 1, '', '', 'drawn')",
      [imageId],
    );
    await database.dataSource.getRepository(Newsletter).update(waiting.id, { imageId });
    await edits.update(one, waiting.id, { name: 'New name' });
    expect(await fresh(waiting.id)).toMatchObject({ name: 'New name', imageId });
    await edits.update(one, waiting.id, { name: null, description: null, subcategoryIds: null, image: null });
    const { description } = waiting;
    expect(await fresh(waiting.id)).toMatchObject({ name: 'New name', description, imageId: null });
    const { items } = await audit.list(one, { limit: 100 });
    expect(items.filter(({ subjectId }) => subjectId === waiting.id).map(({ details }) => details)).toContain('image');
  });

  test('records no update that changed nothing', async () => {
    await edits.update(one, waiting.id, { name: waiting.name, toBeProcessed: waiting.toBeProcessed });
    expect(await actionsOn(waiting.id)).toEqual([]);
  });

  test('ends claims with a new URL: whoever owned the old one has proved nothing about it', async () => {
    await database.dataSource.query(
      `INSERT INTO claims (user_id, newsletter_id, method, address, secret, state, expires_at, verified_at)
       VALUES ($1, $2, 'file', $3, 'a', 'verified', now(), now())`,
      [other.user.id, waiting.id, waiting.url],
    );
    await database.dataSource.query(
      `INSERT INTO reading_rules (newsletter_id, rule, reason, changed_by_id) VALUES ($1, '{}', 'Mine', $2)`,
      [waiting.id, other.user.id],
    );
    const rules = () => database.dataSource.query<object[]>('SELECT reason FROM reading_rules');
    const states = () =>
      database.dataSource.query<object[]>('SELECT state FROM claims WHERE newsletter_id = $1', [waiting.id]);
    await edits.update(one, waiting.id, { name: 'Another name', url: waiting.url });
    expect([await states(), await rules()]).toEqual([[{ state: 'verified' }], [{ reason: 'Mine' }]]);
    await edits.update(one, waiting.id, { url: 'https://elsewhere.example.org' });
    expect([await states(), await rules()]).toEqual([[{ state: 'ended' }], []]);
  });

  test('rejects the URL of another newsletter', async () => {
    const taken = await createNewsletter(database.dataSource, { url: 'https://taken.example/' });
    await expect(edits.update(one, waiting.id, { url: 'http://www.taken.example' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This URL is already registered',
    });
    expect((await fresh(taken.id)).url).toBe('https://taken.example/');
  });
});

describe('promoting a newsletter', () => {
  const days = (from: number, to: number) => ({
    startsAt: new Date(Date.now() + from * 86_400_000),
    endsAt: new Date(Date.now() + to * 86_400_000),
  });

  test('shows it between its dates, the latest start first, and replaces overlapping promotions', async () => {
    const { id } = await createNewsletter(database.dataSource);
    const { id: earlier } = await createNewsletter(database.dataSource);
    for (const [newsletterId, from] of [
      [id, -1],
      [earlier, -2],
    ] as const)
      await promotions.create(one, { newsletterId, ...days(from, 5) });
    expect((await promotions.running()).map((newsletter) => newsletter.id)).toEqual([id, earlier]);
    const moved = await promotions.create(one, { newsletterId: id, ...days(2, 9) });
    expect((await promotions.running()).map((newsletter) => newsletter.id)).not.toContain(id);
    expect(
      (await promotions.list(one))
        .filter((promotion) => promotion.newsletterId === id)
        .map((promotion) => promotion.id),
    ).toEqual([moved.id]);
  });

  test('shows it from the first to the last moment of its period', async () => {
    const { id } = await createNewsletter(database.dataSource);
    const { startsAt, endsAt } = days(1, 5);
    await promotions.create(one, { newsletterId: id, startsAt, endsAt });
    const isShownAt = async (moment: number) =>
      (await promotions.running(new Date(moment))).some((newsletter) => newsletter.id === id);
    const moments = [Number(startsAt) - 1, Number(startsAt), Number(endsAt) - 1, Number(endsAt)];
    expect(await Promise.all(moments.map(isShownAt))).toEqual([false, true, true, false]);
  });

  test('shows it only while the newsletter is approved', async () => {
    const { id } = await createNewsletter(database.dataSource);
    await promotions.create(one, { newsletterId: id, ...days(-1, 5) });
    await database.dataSource.getRepository(Newsletter).update(id, { submissionStatus: SubmissionStatus.PENDING });
    expect((await promotions.running()).map((newsletter) => newsletter.id)).not.toContain(id);
  });

  test('rolls back one of two simultaneous promotions', async () => {
    const { id } = await createNewsletter(database.dataSource);
    const results = await Promise.allSettled([
      promotions.create(one, { newsletterId: id, ...days(0, 5) }),
      promotions.create(other, { newsletterId: id, ...days(1, 6) }),
    ]);
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) expect(reason).toMatchObject({ code: 'CONFLICT' });
    expect((await promotions.list(one)).filter((promotion) => promotion.newsletterId === id)).toHaveLength(1);
  });

  test('rejects invalid dates and unapproved newsletters', async () => {
    const { id } = await createNewsletter(database.dataSource);
    await expect(promotions.create(one, { newsletterId: id, ...days(3, 2) })).rejects.toMatchObject({
      fields: { endsAt: ['The end date must be after the start date'] },
    });
    await expect(promotions.create(one, { newsletterId: id, ...days(-3, -2) })).rejects.toMatchObject({
      fields: { endsAt: ['The end date is in the past'] },
    });
    const waiting = await createNewsletter(database.dataSource, { submissionStatus: SubmissionStatus.PENDING });
    await expect(promotions.create(one, { newsletterId: waiting.id, ...days(0, 2) })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
