import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SubmissionStatus, type Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { reasonFor, scoreLikeness } from './compare-newsletters.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.services.generations.prepare();
});
afterAll(() => app.close());

const nothing = { likeness: 0.5, topics: [], categories: [], subjects: [], names: [] };

/** A newsletter with one edition, whose only passage has this vector. */
async function newsletterAt(direction: [number, number], values: Partial<Newsletter> = {}, topics: string[] = []) {
  const newsletter = await createNewsletter(app.dataSource, values, topics);
  const edition = await createEdition(app.dataSource, newsletter);
  const { id, model, dimensions } = await app.services.generations.inUse();
  const vector = JSON.stringify([...direction, ...Array.from({ length: dimensions - 2 }, () => 0)]);
  await app.dataSource.query(
    `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
     VALUES ($1, $2, $3, $4, 0, 0, 1, $5)`,
    [edition.id, id, model.name, dimensions, vector],
  );
  return newsletter;
}

async function similarTo({ id }: Newsletter): Promise<unknown> {
  const { data, errors } = await app.ask(
    `{ newsletter(id: ${id}) { similar(limit: 2) { newsletter { name } reason } } }`,
  );
  expect(errors).toBeUndefined();
  return (data?.newsletter as { similar: unknown }).similar;
}

test('similar newsletters of the directory are found, with a reason', async () => {
  const own = await newsletterAt([1, 0], { name: 'Own' }, ['Direct Mail']);
  await newsletterAt([0.95, 0.31], { name: 'Close' }, ['Direct Mail']);
  await newsletterAt([0.9, 0.44], { name: 'Next' });
  await newsletterAt([0, 1], { name: 'Far' });
  await newsletterAt([1, 0], { name: 'Rejected', submissionStatus: SubmissionStatus.REJECTED });
  expect(await similarTo(own)).toEqual([]);
  expect(await app.services.likeness.measureMissing()).toBe(4);
  expect(await app.services.likeness.measureMissing()).toBe(0);
  expect(await similarTo(own)).toEqual([
    { newsletter: { name: 'Close' }, reason: 'Both write about Direct Mail' },
    { newsletter: { name: 'Next' }, reason: 'Their editions are close in meaning' },
  ]);
});

test('recent editions count after the next job', async () => {
  const turned = await newsletterAt([-1, 0], { name: 'Turned' });
  await app.services.likeness.measure(turned.id);
  await app.dataSource.query(
    `UPDATE passages SET vector = (SELECT vector FROM passages p JOIN editions e ON e.id = p.edition_id
       JOIN newsletters n ON n.id = e.newsletter_id WHERE n.name = 'Far')
     WHERE edition_id IN (SELECT id FROM editions WHERE newsletter_id = $1)`,
    [turned.id],
  );
  await app.services.likeness.measure(turned.id);
  expect(await similarTo(turned)).toHaveProperty('0.newsletter.name', 'Far');
});

test('nothing of withheld editions is measured, and their newsletters are not found', async () => {
  const withhold = (name: string, at: string) =>
    app.dataSource.query(`UPDATE newsletters SET withheld_at = ${at} WHERE name = $1`, [name]);
  const own = await newsletterAt([0, -1], { name: 'Withheld' });
  await newsletterAt([0.1, -1], { name: 'Shown' });
  await withhold('Withheld', 'now()');
  await app.services.likeness.measure(own.id);
  expect(await similarTo(own)).toEqual([]);
  await withhold('Withheld', 'NULL');
  await app.services.likeness.measureMissing();
  expect(await similarTo(own)).toHaveProperty('0.newsletter.name', 'Shown');
  await withhold('Shown', 'now()');
  expect(await similarTo(own)).not.toContainEqual(expect.objectContaining({ newsletter: { name: 'Shown' } }));
});

const SUBJECTS = ['board', 'postal rates', 'list hygiene'];

test.each([
  [
    { subjects: SUBJECTS, topics: ['Direct Mail'] },
    'Both write about Direct Mail, for example postal rates and list hygiene',
  ],
  [{ subjects: ['board'], topics: ['Board Games'] }, 'Both write about Board Games'],
  [{ subjects: ['direct mail'], topics: ['Direct Mail'] }, 'Both write about Direct Mail'],
  [{ subjects: SUBJECTS, names: ['Acme'] }, 'Both write about postal rates and list hygiene'],
  [{ subjects: ['board'], names: ['Acme'] }, 'Both mention Acme'],
  [{ subjects: ['board'], categories: ['Games & Play'] }, 'Both are about Games & Play'],
  [{ subjects: ['board'] }, 'Their editions are close in meaning'],
])('of %j, the reason says what tells most', (shared, reason) => {
  expect(reasonFor({ ...nothing, ...shared })).toBe(reason);
});

test('topics and names decide between texts of about equal similarity', () => {
  const shared = { ...nothing, topics: ['Direct Mail'], categories: ['Marketing'], subjects: ['postal rates'] };
  expect(scoreLikeness(shared)).toBeGreaterThan(scoreLikeness({ ...nothing, likeness: 0.8 }));
  expect(scoreLikeness(shared)).toBeLessThan(scoreLikeness({ ...nothing, likeness: 0.9 }));
  expect(scoreLikeness({ ...nothing, categories: ['Marketing'] })).toBeGreaterThan(
    scoreLikeness({ ...nothing, likeness: 0.55 }),
  );
});
