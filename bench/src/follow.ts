import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { matchEdition, matchNames } from '../../api/dist/people/follows/match-edition.js';
import { keepSavedSearch } from '../../api/dist/people/follows/saved-search.js';
import { readSavedWords } from '../../api/dist/search/read-saved-words.js';
import { openBenchDatabase, type BenchDatabase } from './setup/bench-database.js';
import { report } from './measuring/report.js';

/**
 * Measures the time in which new editions are matched with what members follow. A member follows newsletters, topics, names
 * and searches in equal parts. Each edition has six names. Every second search has a topic and a language, the others two words,
 * which hardly two members choose. Frequencies of words fall as in a language: the nth is 1/n as frequent as the first.
 */
const { values: given } = parseArgs({
  options: {
    members: { type: 'string', default: '1000,3000,10000' },
    follows: { type: 'string', default: '20' },
    editions: { type: 'string', default: '1000' },
  },
});
const NEWSLETTERS = 500;
const TOPICS = 100;
const TOPICS_OF_NEWSLETTER = 2;
const NAMES = 2_000;
const NAMES_OF_EDITION = 6;
const WORDS = 20_000;
const WORDS_OF_EDITION = 400;
/** Of the newsletters, and another one. */
const LANGUAGES = ['en', 'de'];

/** The same sequence in every run. */
function newRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
const random = newRandom(48);
const word = () => `word${Math.floor(WORDS ** random())}`;
/** Nobody follows the most frequent words. */
const soughtWord = () => `word${Math.floor(100 * (WORDS / 100) ** random())}`;

const FILL = [
  `INSERT INTO users (email, name) SELECT 'm' || n || '@example.com', 'Member ' || n FROM generate_series(1, $1::int) n`,
  `INSERT INTO categories (name) VALUES ('Bench')`,
  `INSERT INTO subcategories (name, category_id) SELECT 'Topic ' || n, (SELECT max(id) FROM categories) FROM generate_series(1, ${TOPICS}) n`,
  `INSERT INTO newsletters (name, url, url_key, description, submission_status, languages)
   SELECT 'Letter ' || n, 'https://l' || n || '.example/', 'l' || n || '.example', 'What it says.', 'approved', ARRAY['en'] FROM generate_series(1, ${NEWSLETTERS}) n`,
  `INSERT INTO newsletter_subcategories (newsletter_id, subcategory_id)
   SELECT DISTINCT n.id, t.id FROM newsletters n CROSS JOIN generate_series(1, ${TOPICS_OF_NEWSLETTER}) k
   JOIN subcategories t ON t.name = 'Topic ' || (1 + (n.id * 7 + k * 31) % ${TOPICS})`,
  `INSERT INTO entities (kind, key, name, slug) SELECT 'company', 'c' || n, 'Company ' || n, 'company-' || n FROM generate_series(1, ${NAMES}) n`,
];

/** Each quarter of a member's follows goes to another kind. */
const FOLLOW = (column: string, table: string) => `
  INSERT INTO follows (user_id, ${column})
  SELECT DISTINCT u.id, w.id FROM users u CROSS JOIN generate_series(1, $1::int) k
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS total FROM ${table}) w
    ON w.place = (u.id * 7919 + k * 104729) % w.total`;

const ADD_EDITIONS = `
  INSERT INTO editions (newsletter_id, url, url_key, title, text, text_hash, language, status, published_at, processed_at)
  SELECT n.id, n.url || 'p/' || k, n.url || 'p/' || k, 'Edition ' || k, text, k::text, 'en', 'processed', now(), now()
  FROM unnest($1::text[]) WITH ORDINALITY AS made (text, k) JOIN newsletters n ON n.name = 'Letter ' || (1 + k % ${NEWSLETTERS}) RETURNING id`;

const ADD_MENTIONS = `
  INSERT INTO mentions (edition_id, entity_id, starts_at, ends_at)
  SELECT e.id, c.id, 0, 0 FROM editions e CROSS JOIN generate_series(1, ${NAMES_OF_EDITION}) k
  JOIN entities c ON c.name = 'Company ' || (1 + (e.id * 13 + k * 97) % ${NAMES}) ON CONFLICT DO NOTHING`;

const textsOf = (count: number) =>
  Array.from({ length: count }, () => Array.from({ length: WORDS_OF_EDITION }, word).join(' '));

/** Searches come one by one, as members follow them. */
async function followSearches(dataSource: BenchDatabase['dataSource'], count: number): Promise<void> {
  const members: { id: number }[] = await dataSource.query('SELECT id FROM users ORDER BY id');
  const topics: { id: number }[] = await dataSource.query('SELECT id FROM subcategories ORDER BY id');
  await dataSource.transaction(async (manager) => {
    for (const [place, member] of members.entries()) {
      for (let at = 0; at < count; at += 1) {
        const topic = String(topics[(place * 7 + at) % topics.length]?.id);
        const language = LANGUAGES[Math.floor(at / 2) % LANGUAGES.length] ?? '';
        const search =
          at % 2 === 0
            ? { query: `${soughtWord()} ${soughtWord()}` }
            : { subcategoryIds: [topic], languages: [language] };
        const searchId = await keepSavedSearch(manager, search, readSavedWords);
        await manager.query('INSERT INTO follows (user_id, saved_search_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          member.id,
          searchId,
        ]);
      }
    }
  });
}

async function measure({ dataSource }: BenchDatabase, members: number) {
  const [follows, editions] = [Number(given.follows), Number(given.editions)];
  const quarter = Math.ceil(follows / 4);
  for (const [place, statement] of FILL.entries()) await dataSource.query(statement, place === 0 ? [members] : []);
  await dataSource.query(FOLLOW('newsletter_id', 'newsletters'), [follows - 3 * quarter]);
  await dataSource.query(FOLLOW('topic_id', 'subcategories'), [quarter]);
  await dataSource.query(FOLLOW('entity_id', 'entities'), [quarter]);
  // The frequencies of the words are those of editions from before.
  await dataSource.query(ADD_EDITIONS, [textsOf(editions)]);
  await followSearches(dataSource, quarter);
  await dataSource.query('DELETE FROM editions');
  const added: { id: number }[] = await dataSource.query(ADD_EDITIONS, [textsOf(editions)]);
  await dataSource.query(ADD_MENTIONS);
  await dataSource.query('ANALYZE');
  const ofEditions = await timeEach(dataSource, added, matchEdition);
  const ofNames = await timeEach(dataSource, added, matchNames);
  const [found] = await dataSource.query<{ rows: number; reasons: number }[]>(
    'SELECT count(*)::int AS rows, sum(cardinality(follow_ids))::int AS reasons FROM followed_editions',
  );
  const seconds = (ms: number) => Number((ms / 1000).toFixed(2));
  return {
    members,
    ...found,
    'editions, s': seconds(ofEditions),
    'names, s': seconds(ofNames),
    'both, s': seconds(ofEditions + ofNames),
  };
}

/** Milliseconds of all statements. Their transaction belongs to the reading, so its commit does not count. */
async function timeEach(
  dataSource: BenchDatabase['dataSource'],
  editions: { id: number }[],
  match: typeof matchEdition,
): Promise<number> {
  let total = 0;
  for (const { id } of editions) {
    await dataSource.transaction(async (manager) => {
      const begin = performance.now();
      await match(manager, id);
      total += performance.now() - begin;
    });
  }
  return total;
}

const rows = [];
for (const members of given.members.split(',').map(Number)) {
  const database = await openBenchDatabase();
  try {
    rows.push(await measure(database, members));
  } finally {
    await database.close();
  }
}
report('follow', rows, { ...given, rows });
