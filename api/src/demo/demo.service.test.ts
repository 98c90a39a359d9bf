import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addTaxonomy } from '../base/database/taxonomy.js';
import { Edition } from '../library/editions/edition.entity.js';
import { Image } from '../catalogue/images/image.entity.js';
import { ImageService } from '../catalogue/images/image.service.js';
import { Newsletter, SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { Job } from '../jobs/job.entity.js';
import { OwnPages } from '../outside/web-access/own-pages.js';
import { Product } from '../catalogue/products/product.entity.js';
import { Promotion } from '../catalogue/promotions/promotion.entity.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { createEdition } from '../testing/factories.js';
import { DemoService } from './demo.service.js';
import { readDemoNewsletters } from './read-demo-newsletters.js';
import { present } from '../base/validation/present.js';

const HOME = 'http://localhost:4000';

describe('the demo', () => {
  let database: TestDatabase;
  let started: number[];
  let demo: DemoService;
  const newsletters = readDemoNewsletters();
  const all = () => database.dataSource.getRepository(Newsletter);

  beforeAll(async () => {
    database = await openTestDatabase();
    await addTaxonomy(database.dataSource);
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.dataSource.query('TRUNCATE newsletters, promotions, products, editions, images, jobs CASCADE');
    started = [];
    demo = new DemoService(database.dataSource, {
      newsletters,
      images: new ImageService(database.dataSource),
      queue: { add: (jobId) => Promise.resolve(void started.push(jobId)) },
      ownPages: new OwnPages(),
    });
  });

  test('does without topics that the operator has renamed or did not begin with', async () => {
    await database.dataSource.query('TRUNCATE categories, starter_topics CASCADE');
    await demo.seed(HOME);
    expect(await all().countBy({ niche: '' })).toBe(newsletters.length);
    await addTaxonomy(database.dataSource);
  });

  test('fills an empty directory with approved newsletters, topics and pictures', async () => {
    await demo.seed(HOME);
    const found = await all().find({ relations: { subcategories: true }, order: { name: 'ASC' } });
    expect(found).toHaveLength(newsletters.length);
    const letterbox = present(found.find(({ name }) => name === 'The Letterbox Report'));
    expect(letterbox).toMatchObject({
      url: `${HOME}/sites/letterbox-report/`,
      submissionStatus: SubmissionStatus.APPROVED,
      toBeProcessed: true,
      language: 'en',
      frequency: 'weekly',
    });
    expect(letterbox.subcategories.map(({ name }) => name)).toContain('Direct Mail');
    expect(found.filter(({ imageId }) => imageId === null)).toEqual([]);
    expect(await database.dataSource.getRepository(Image).count()).toBeGreaterThanOrEqual(newsletters.length);
  });

  test('is read when no newsletter has a job to do', async () => {
    await demo.seed(HOME);
    expect(await demo.progress()).toEqual({ read: 0, newsletters: newsletters.length, editions: 0 });
    await database.dataSource.query("UPDATE jobs SET status = 'completed' WHERE id = $1", [started[0]]);
    await database.dataSource.query("UPDATE jobs SET status = 'failed' WHERE id = $1", [started[1]]);
    expect(await demo.progress()).toMatchObject({ read: 2 });
  });

  test('creates three promotions and three products with pictures', async () => {
    await demo.seed(HOME);
    const promotions = await database.dataSource.getRepository(Promotion).find();
    expect(promotions.filter(({ startsAt, endsAt }) => startsAt < new Date() && endsAt > new Date())).toHaveLength(3);
    const products = await database.dataSource.getRepository(Product).find();
    expect(products.map(({ imageUrl }) => imageUrl)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^\/images\/[0-9a-f]{64}$/)),
    );
  });

  test('creates one job per newsletter, in order of the first searches, and only once', async () => {
    await demo.seed(HOME);
    await database.dataSource.query("UPDATE jobs SET status = 'failed'");
    await demo.seed(HOME);
    const jobs = await database.dataSource.getRepository(Job).find({ relations: { newsletter: true } });
    expect(jobs.map(({ newsletter }) => newsletter.name).sort()).toEqual(newsletters.map(({ name }) => name).sort());
    expect(started.toSorted((a, b) => a - b)).toEqual(jobs.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(present(jobs.find(({ id }) => id === started[0])).newsletter.name).toBe('The Letterbox Report');
  });

  test('adds nothing at the second start', async () => {
    await demo.seed(HOME);
    await demo.seed(HOME);
    expect(await all().count()).toBe(newsletters.length);
    expect(await database.dataSource.getRepository(Product).count()).toBe(3);
    expect(await database.dataSource.getRepository(Promotion).count()).toBe(3);
  });

  test('dates its editions relative to the first start', async () => {
    await database.dataSource.query('TRUNCATE demo_start');
    const first = await demo.datedNewsletters(new Date('2031-06-15T12:00:00Z'));
    const dates = first.flatMap(({ editions }) => editions.map(({ publishedAt }) => publishedAt.getTime()));
    expect(new Date(Math.max(...dates)).toISOString()).toMatch(/^2031-06-/);
    expect(await demo.datedNewsletters(new Date('2033-01-01T12:00:00Z'))).toEqual(first);
    await database.dataSource.query('UPDATE demo_start SET started_at = NULL');
    expect(await demo.datedNewsletters()).toEqual(newsletters);
  });

  test('does not restore what an administrator deleted', async () => {
    await demo.seed(HOME);
    await all().delete({ name: 'Held Out' });
    await demo.seed(HOME);
    expect(await all().countBy({ name: 'Held Out' })).toBe(0);
  });

  test('does not change a directory with other newsletters', async () => {
    await all().save({ name: 'Own', url: 'https://own.example/', urlKey: 'own.example', description: 'Our own.' });
    await demo.seed(HOME);
    expect(await all().count()).toBe(1);
    expect(await database.dataSource.getRepository(Product).count()).toBe(0);
    expect(started).toEqual([]);
  });

  test('follows a change of the public URL, including editions', async () => {
    await demo.seed(HOME);
    const before = await all().findOneByOrFail({ name: 'Held Out' });
    await createEdition(database.dataSource, before, {
      url: `${before.url}p/one`,
      urlKey: 'localhost:4000/sites/held-out/p/one',
    });
    await demo.seed('https://directory.example');
    const after = await all().findOneByOrFail({ id: before.id });
    expect([after.url, after.urlKey]).toEqual([
      'https://directory.example/sites/held-out/',
      'directory.example/sites/held-out',
    ]);
    const edition = await database.dataSource.getRepository(Edition).findOneByOrFail({ newsletterId: before.id });
    expect([edition.url, edition.urlKey]).toEqual([
      'https://directory.example/sites/held-out/p/one',
      'directory.example/sites/held-out/p/one',
    ]);
  });
});
