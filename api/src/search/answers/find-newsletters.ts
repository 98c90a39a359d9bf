import type { DataSource, EntityManager } from 'typeorm';
import { applyNewsletterFilter, type NewsletterFilter } from '../../catalogue/newsletters/listing/newsletter.filter.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import { SHOWS_EDITIONS } from '../../catalogue/newsletters/shows-editions.js';
import { plainName } from '../question/plain-name.js';
import { readTexts } from '../read-evidence.js';
import type { SearchScope } from '../search-types.js';

/** Newsletters whose names are compared with a name. */
const MAX_COMPARED = 200;
const MAX_FOUND = 5;
const MAX_AUTHORS = 3;

/** Approved newsletters with all words of a search in their names, topics or descriptions. */
function matching(manager: EntityManager, filter: NewsletterFilter) {
  const query = manager
    .createQueryBuilder(Newsletter, 'newsletter')
    .select(['newsletter.id', 'newsletter.name'])
    .where("newsletter.submissionStatus = 'approved'")
    .orderBy('newsletter.id');
  applyNewsletterFilter(query, filter);
  return query;
}

/** Newsletters that say themselves that they are about a subject. */
export async function findNewslettersAbout(
  manager: EntityManager,
  search: string,
  { newsletterIds, subcategoryIds }: SearchScope,
): Promise<number[]> {
  const query = matching(manager, { search, subcategoryIds });
  if (newsletterIds?.length) query.andWhere('newsletter.id = ANY (:newsletterIds)', { newsletterIds });
  return (await query.limit(MAX_FOUND).getMany()).map(({ id }) => id);
}

/** Who signs the editions of a newsletter. */
export interface Bylines {
  newsletter: string;
  authors: { name: string; editions: number; latest: Edition }[];
}

const AUTHORS = `
  SELECT author AS name, count(*)::int AS editions, (array_agg(id ORDER BY published_at DESC NULLS LAST, id DESC))[1] AS "latestId"
  FROM editions WHERE newsletter_id = (SELECT n.id FROM newsletters n WHERE n.id = $1 AND ${SHOWS_EDITIONS})
    AND text_hash IS NOT NULL AND author IS NOT NULL
  GROUP BY author ORDER BY count(*) DESC, author LIMIT ${MAX_AUTHORS}`;

/** The bylines of the newsletter with this name. Undefined if there is none, or nobody signs it. */
export async function findBylines(dataSource: DataSource, name: string): Promise<Bylines | undefined> {
  const { manager } = dataSource;
  const plain = plainName(name);
  const candidates = await matching(manager, { search: name }).limit(MAX_COMPARED).getMany();
  const newsletter = candidates.find((one) => plainName(one.name) === plain);
  if (!newsletter) return undefined;
  const rows: { name: string; editions: number; latestId: number }[] = await manager.query(AUTHORS, [newsletter.id]);
  const latest = await readTexts(
    dataSource,
    rows.map(({ latestId }) => latestId),
  );
  const authors = rows.flatMap((row) => {
    const edition = latest.find(({ id }) => id === row.latestId);
    return edition ? [{ name: row.name, editions: row.editions, latest: edition }] : [];
  });
  return authors.length > 0 ? { newsletter: newsletter.name, authors } : undefined;
}
