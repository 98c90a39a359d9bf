import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Edition } from '../editions/edition.entity.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { createAdmin, createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { present } from '../../base/validation/present.js';

let app: RunningApp;
let post: Newsletter;

beforeAll(async () => {
  app = await startTestApp();
  post = await createNewsletter(app.dataSource, { name: 'Post' });
});
afterAll(() => app.close());
beforeEach(() => app.dataSource.query('TRUNCATE entities, mentions, recorded_editions, editions CASCADE'));

const addEdition = (text: string, values: Partial<Edition>) =>
  createEdition(app.dataSource, post, { text, textHash: text, summaryHash: text, ...values });

async function mention(text: string, values: Partial<Edition>): Promise<void> {
  await app.services.mentions.record((await addEdition(text, values)).id);
}

const idOf = async (slug: string) => {
  const [row] = await app.dataSource.query<{ id: number }[]>('SELECT id FROM entities WHERE slug = $1', [slug]);
  return present(row).id;
};

describe('entities', () => {
  test('have unique slugs, even if a name imitates a suffix', async () => {
    const ending = createHash('md5').update('person acme').digest('hex');
    for (const length of [8, 16]) await mention('A', { companies: [`Acme ${ending.slice(0, length)}`] });
    await mention('B', { companies: ['Acme'] });
    await mention('C', { people: ['Acme'] });
    const found: { slug: string }[] = await app.dataSource.query("SELECT slug FROM entities WHERE key = 'acme'");
    expect(found.map(({ slug }) => slug)).toEqual(['acme', `acme--${ending.slice(0, 16)}`]);
  });

  test('can be stored by several workers at once, even with the same slug', async () => {
    const names = ['Beacon', 'Citadel', 'Dovetail'];
    const kinds = ['companies', 'people', 'topics'];
    const editions = await Promise.all(
      Array.from({ length: 18 }, (_, at) =>
        addEdition(`text ${at}`, { [present(kinds[at % 3])]: at % 2 ? names : names.toReversed() }),
      ),
    );
    await Promise.all(editions.map(({ id }) => app.services.mentions.record(id)));
    const [counted] = await app.dataSource.query<{ mentions: number }[]>(
      'SELECT count(*)::int AS mentions FROM mentions',
    );
    expect(counted?.mentions).toBe(editions.length * 3);
  });

  test('can be merged in opposite directions at once: one waits and is rejected', async () => {
    const admin = await createAdmin(app.dataSource);
    await mention('A', { companies: ['Alpha', 'Beta'] });
    const [alpha, beta] = [await idOf('alpha'), await idOf('beta')];
    for (let turn = 0; turn < 10; turn += 1) {
      const merges = await Promise.allSettled([
        app.services.entityReview.merge(admin, [alpha], beta),
        app.services.entityReview.merge(admin, [beta], alpha),
      ]);
      const refused = merges.filter(({ status }) => status === 'rejected');
      expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'CONFLICT' }) }]);
      await app.services.entityReview.split(admin, merges[0].status === 'fulfilled' ? alpha : beta);
    }
  });
});
