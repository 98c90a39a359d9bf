import type { DataSource } from 'typeorm';
import { topicSlugOf } from '../words/slug-of.js';
import { GENERAL_TOPICS, readStarterTopics } from '../../settings/starter-topics.js';

/** Arbitrary, but equal in all processes. */
const LOCK = 421_988;

const IS_DONE = 'SELECT EXISTS (SELECT FROM starter_topics) AS done, EXISTS (SELECT FROM categories) AS used';

const ADD = `
  WITH given AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS t (category, name, slug, description))
  INSERT INTO subcategories (category_id, name, slug, description)
  SELECT c.id, g.name, g.slug, g.description FROM given g JOIN categories c ON c.name = g.category`;

/**
 * Gives a new directory its topics, once: afterwards they are the operator's, who may rename and delete them. Safe to run at
 * every start, in several processes at once.
 */
export async function addTaxonomy(dataSource: DataSource, set = GENERAL_TOPICS): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [{ done, used }] = await manager.query<[{ done: boolean; used: boolean }]>(IS_DONE);
    if (done) return;
    if (!used) {
      const { categories } = readStarterTopics(set);
      const topics = categories.flatMap(({ name: category, topics: own }) =>
        own.map((one) => ({ category, slug: topicSlugOf(one.name), ...one })),
      );
      await manager.query('INSERT INTO categories (name, description) SELECT * FROM unnest($1::text[], $2::text[])', [
        categories.map(({ name }) => name),
        categories.map(({ description }) => description),
      ]);
      const columns = (['category', 'name', 'slug', 'description'] as const).map((key) =>
        topics.map((topic) => topic[key]),
      );
      await manager.query(ADD, columns);
    }
    await manager.query('INSERT INTO starter_topics (name) VALUES ($1)', [used ? 'earlier' : set]);
  });
}
