import type { DataSource } from 'typeorm';
import { addTaxonomy } from '../../../api/dist/base/database/taxonomy.js';

export interface DirectorySize {
  newsletters: number;
  editionsEach: number;
}

/** Fills an empty directory. Returns the IDs of up to 500 newsletters from the middle. */
export async function fillDirectory(
  dataSource: DataSource,
  { newsletters, editionsEach }: DirectorySize,
): Promise<number[]> {
  await addTaxonomy(dataSource);
  await dataSource.query(
    `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     SELECT 'Letter ' || n, 'https://letter' || n || '.example.com/', 'letter' || n || '.example.com',
       repeat('What this letter has to say about its subject, every week. ', 3), 'approved'
     FROM generate_series(1, $1) n`,
    [newsletters],
  );
  await dataSource.query(
    `INSERT INTO newsletter_subcategories (newsletter_id, subcategory_id)
     SELECT n.id, s.id FROM newsletters n JOIN subcategories s ON (s.id + n.id) % 40 = 0`,
  );
  await dataSource.query(
    `INSERT INTO editions (newsletter_id, url, url_key, title, status, access, summary, companies, people, topics, published_at)
     SELECT n.id, n.url || e, n.url || e, 'Edition ' || e, 'processed', 'public', repeat('A sentence of the summary. ', 12),
       '{"Acme, Inc.",Globex}', '{Ada Lovelace}', '{post,print}', timestamptz '2026-01-01' + e * interval '7 days'
     FROM newsletters n, generate_series(1, $1) e`,
    [editionsEach],
  );
  // The product sorts by a generated key. Peers get their own index, so that they do not have to sort either.
  await dataSource.query('CREATE INDEX ON newsletters (name, id)');
  await dataSource.query('ANALYZE');
  const rows = await dataSource.query<{ id: number }[]>('SELECT id FROM newsletters ORDER BY id LIMIT 500 OFFSET $1', [
    Math.floor(newsletters / 2),
  ]);
  return rows.map((row) => row.id);
}
