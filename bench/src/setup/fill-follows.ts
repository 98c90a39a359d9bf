import type { DataSource } from 'typeorm';

const FOLLOWED_NEWSLETTERS = 10;
const FOLLOWED_TOPICS = 2;
/** Of editions of followed newsletters, about forty a member. */
const FOUND = `
  INSERT INTO followed_editions (user_id, edition_id, follow_ids)
  SELECT f.user_id, e.id, ARRAY[f.id] FROM follows f JOIN editions e ON e.newsletter_id = f.newsletter_id WHERE e.published_at > now() - interval '90 days'
  ON CONFLICT DO NOTHING`;

/** Each of some members follows the nth of a table, so that all are followed equally often. */
const FOLLOW = (column: string, table: string) => `
  INSERT INTO follows (user_id, ${column})
  SELECT DISTINCT u.id, w.id FROM users u CROSS JOIN generate_series(1, $1::int) k
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS total FROM ${table}) w
    ON w.place = (u.id::bigint * 7919 + k * 104729) % w.total`;

/** Members who follow newsletters and topics. Returns the address of one who has found something. */
export async function fillFollows(dataSource: DataSource, { members }: { members: number }): Promise<string> {
  await dataSource.query(
    `INSERT INTO users (email, name) SELECT 'm' || n || '@example.com', 'Member ' || n FROM generate_series(1, $1::int) n`,
    [members],
  );
  await dataSource.query(FOLLOW('newsletter_id', 'newsletters'), [FOLLOWED_NEWSLETTERS]);
  await dataSource.query(FOLLOW('topic_id', 'subcategories'), [FOLLOWED_TOPICS]);
  await dataSource.query(FOUND);
  await dataSource.query('ANALYZE follows, followed_editions');
  return 'm1@example.com';
}
