import type { DataSource } from 'typeorm';
import { addTaxonomy } from '../../../api/dist/base/database/taxonomy.js';
import type { DirectorySize } from './fill-directory.js';

/** Names, topics and measured values in many combinations. Some values are missing. */
export async function fillListing(dataSource: DataSource, { newsletters, editionsEach }: DirectorySize): Promise<void> {
  await addTaxonomy(dataSource);
  await dataSource.query(
    `INSERT INTO newsletters (name, url, url_key, description, submission_status, niche, state, cadence, languages, platform,
       reading_access, edition_length, last_edition_at, created_at, measure_at)
     SELECT initcap(md5(n::text)) || ' letter', 'https://' || n || '.example.com/', n || '.example.com',
       'About ' || (ARRAY['postage', 'models', 'design', 'food', 'books'])[1 + n % 5] || ' and ' || repeat(md5(n::text) || ' ', 8),
       CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'approved' END, 'Topic ' || n % 100,
       (ARRAY['active', 'active', 'active', 'slowing', 'dormant', 'ended', 'ended', 'unreachable', 'unknown'])[1 + (random() * 8)::int],
       (ARRAY['daily', 'severalweekly', 'weekly', 'weekly', 'biweekly', 'monthly', 'rarely', 'irregular', NULL])[1 + (random() * 8)::int],
       CASE WHEN n % 30 = 0 THEN ARRAY['en', 'de'] ELSE ARRAY[(ARRAY['en', 'en', 'en', 'es', 'fr', 'de', 'it', 'pt'])[1 + (random() * 7)::int]] END,
       (ARRAY['substack', 'substack', 'beehiiv', 'ghost', 'buttondown', 'mailchimp', 'wordpress', 'kit', 'any-site', NULL])[1 + (random() * 9)::int],
       (ARRAY['free', 'free', 'partly', 'paid', NULL])[1 + (random() * 4)::int],
       (ARRAY['short', 'medium', 'long', NULL])[1 + (random() * 3)::int],
       now() - random() * interval '900 days', now() - random() * interval '900 days', NULL
     FROM generate_series(1, $1::int) n`,
    [newsletters],
  );
  await dataSource.query(
    'INSERT INTO newsletter_subcategories SELECT n.id, s.id FROM newsletters n JOIN subcategories s ON s.id = 1 + (n.id * 13) % 80 OR s.id = 1 + (n.id * 29) % 80',
  );
  for (let number = 1; number <= editionsEach; number += 1)
    await dataSource.query(
      `INSERT INTO editions (newsletter_id, url, url_key, title, status, language, access, published_at)
       SELECT id, url || $1::int, url_key || '/' || $1::int, 'Edition ' || $1::int, 'processed', 'en', 'public', now() - ($1::int * 7 + id % 60) * interval '1 day'
       FROM newsletters`,
      [number],
    );
  await dataSource.query('VACUUM ANALYZE');
}
