import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { requireMember } from '../../api/dist/people/accounts/access.js';
import { addTaxonomy } from '../../api/dist/base/database/taxonomy.js';
import { FacetService } from '../../api/dist/catalogue/newsletters/facets/facet.service.js';
import { listFilter } from '../../api/dist/catalogue/newsletters/newsletter.filter.js';
import { NewsletterSort, type NewsletterListArgs } from '../../api/dist/catalogue/newsletters/newsletter.inputs.js';
import { NewsletterService } from '../../api/dist/catalogue/newsletters/newsletter.service.js';
import {
  Cadence,
  EditionLength,
  LifeState,
  ReadingAccess,
} from '../../api/dist/catalogue/newsletters/life/life-choices.js';
import { LifeService } from '../../api/dist/catalogue/newsletters/life/life.service.js';
import { callerFor, createUser } from '../../api/dist/testing/factories.js';
import { openBenchDatabase } from './setup/bench-database.js';
import { report } from './measuring/report.js';
import { timeRepeatedly } from './measuring/time-repeatedly.js';

const NEWSLETTERS = 100_000;
const EDITIONS_EACH = 10;
const MEASURED = 1_000;

/** Names, topics and measured values in many combinations. One in ten values is missing. */
async function fill(dataSource: DataSource): Promise<void> {
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
    [NEWSLETTERS],
  );
  await dataSource.query(
    'INSERT INTO newsletter_subcategories SELECT n.id, s.id FROM newsletters n JOIN subcategories s ON s.id = 1 + (n.id * 13) % 80 OR s.id = 1 + (n.id * 29) % 80',
  );
  for (let number = 1; number <= EDITIONS_EACH; number += 1)
    await dataSource.query(
      `INSERT INTO editions (newsletter_id, url, url_key, title, status, language, access, published_at)
       SELECT id, url || $1::int, url_key || '/' || $1::int, 'Edition ' || $1::int, 'processed', 'en', 'public', now() - ($1::int * 7 + id % 60) * interval '1 day'
       FROM newsletters`,
      [number],
    );
  await dataSource.query('VACUUM ANALYZE');
}

const narrow: NewsletterListArgs = {
  states: [LifeState.ACTIVE, LifeState.SLOWING],
  cadences: [Cadence.weekly],
  languages: ['de'],
  platforms: ['ghost'],
  access: [ReadingAccess.FREE],
  lengths: [EditionLength.LONG],
};
const living = { states: [LifeState.ACTIVE, LifeState.SLOWING] };

const CASES: Record<string, NewsletterListArgs> = {
  'first page': {},
  'last page': { page: 4_900 },
  'only living': living,
  'only living, page 1,000': { ...living, page: 1_000 },
  'unreachable dailies': { states: [LifeState.UNREACHABLE], cadences: [Cadence.daily] },
  'all six facets': narrow,
  'latest edition first': { sort: NewsletterSort.LATEST_EDITION },
  'latest edition first, all six facets': { ...narrow, sort: NewsletterSort.LATEST_EDITION },
  'newest first, only living': { ...living, sort: NewsletterSort.NEWEST },
  'a search for a fifth of all': { search: 'postage', ...living },
  'a topic': { subcategoryIds: ['5'], ...living },
};

const { dataSource, close } = await openBenchDatabase();
try {
  await fill(dataSource);
  const member = requireMember(callerFor(await createUser(dataSource)));
  const newsletters = new NewsletterService(dataSource);
  const facets = new FacetService(dataSource);
  const life = new LifeService(dataSource);
  const rows = [];
  for (const [name, args] of Object.entries(CASES)) {
    const list = await timeRepeatedly(() => newsletters.list(member, args));
    const counted = await timeRepeatedly(() => facets.count(listFilter(args), args));
    rows.push({ name, ...list, 'facets best': counted.best, 'facets p50': counted.p50, 'facets p95': counted.p95 });
  }
  const begin = performance.now();
  const ids = Array.from({ length: MEASURED }, (_, index) => index + 1);
  for (let at = 0; at < MEASURED; at += 100) await life.measure(ids.slice(at, at + 100));
  report('listing', rows);
  console.log(`measuring one newsletter: ${((performance.now() - begin) / MEASURED).toFixed(2)} ms`);
} finally {
  await close();
}
