import { Language } from '@niche-newsletters/rules/newsletter-choices';
import type { DataSource, EntityManager } from 'typeorm';

const BATCH = 100;
/** Two years of a weekly newsletter. */
const MAX_TITLES = 100;

/** `quotable_search` stems a title by its language. */
const stemsOf = (text: string, language: string) => `quotable_search(${text}, NULL, ${language}, NULL)`;

/** Of one language at a time. What readers may see, as in `public-edition.ts`. */
const TITLES = `
  SELECT to_tsvector('simple', coalesce(string_agg(e.title, ' '), ''))
    || ${Object.values(Language)
      .map((language) => stemsOf(`string_agg(e.title, ' ') FILTER (WHERE e.language = '${language}')`, `'${language}'`))
      .join(' || ')}
  FROM (
    SELECT e.title, e.language FROM editions e
    WHERE e.newsletter_id = n.id AND n.submission_status = 'approved' AND n.withheld_at IS NULL
      AND e.status = 'processed' AND (e.published_at IS NULL OR e.published_at <= now())
    ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ${MAX_TITLES}
  ) e`;

/** Topics and categories are stored by number, so that a new name of one changes no newsletter. */
const WRITE = `
  UPDATE listed_words w SET is_due = false, words =
    setweight(to_tsvector('simple', n.name) || ${stemsOf('n.name', 'n.languages[1]')}, 'A')
    || setweight(to_tsvector('simple', n.description || ' ' || n.url_key) || ${stemsOf('n.description', 'n.languages[1]')}, 'B')
    || array_to_tsvector(ARRAY(
      SELECT '#' || s.id FROM newsletter_subcategories ns JOIN subcategories s ON s.id = ns.subcategory_id WHERE ns.newsletter_id = n.id
      UNION
      SELECT '@' || s.category_id FROM newsletter_subcategories ns JOIN subcategories s ON s.id = ns.subcategory_id WHERE ns.newsletter_id = n.id
    ))
    || setweight((${TITLES}), 'D')
  FROM newsletters n
  WHERE w.newsletter_id = n.id AND n.id = ANY ($1)`;

/** Waits for whoever changes one of them, and then reads what they wrote. */
const HOLD = 'SELECT FROM listed_words WHERE newsletter_id = ANY ($1) ORDER BY newsletter_id FOR UPDATE';
const HOLD_DUE = `
  SELECT newsletter_id AS id FROM listed_words WHERE is_due ORDER BY newsletter_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

const write = (manager: EntityManager, ids: readonly number[]): Promise<unknown> => manager.query(WRITE, [ids]);

/** Stores the words by which the directory's search finds these newsletters. */
export async function writeListedWords(dataSource: DataSource, ids: readonly number[]): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query(HOLD, [ids]);
    await write(manager, ids);
  });
}

/** Of new and changed newsletters. */
export async function writeDueWords(dataSource: DataSource): Promise<void> {
  let written = BATCH;
  while (written === BATCH) {
    written = await dataSource.transaction(async (manager) => {
      const due = await manager.query<{ id: number }[]>(HOLD_DUE);
      if (due.length > 0)
        await write(
          manager,
          due.map(({ id }) => id),
        );
      return due.length;
    });
  }
}
