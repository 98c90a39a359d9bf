import type { EntityManager } from 'typeorm';
import { present } from '../base/validation/present.js';
import { SHOWS_EDITIONS } from '../catalogue/newsletters/shows-editions.js';
import { Parameters } from './parameters.js';
import type { SearchScope } from './search-types.js';

/**
 * Up to this many editions are scanned, which is exact, and faster than filtering the results of an index. That takes longer the
 * smaller a scope is compared with the directory, so the number grows with its square root.
 */
const MAX_LISTED = { least: 4_000, timesRootOfAll: 13 };

export const isNarrow = ({ newsletterIds, subcategoryIds, since }: SearchScope) =>
  Boolean(newsletterIds?.length || subcategoryIds?.length || since);

/** Edition IDs of a small scope. Undefined if there are more. */
export async function listEditions(manager: EntityManager, scope: SearchScope): Promise<number[] | undefined> {
  if (!isNarrow(scope)) return undefined;
  const values = new Parameters();
  const [found] = await manager.query<{ ids: number[] | null; most: number }[]>(
    `WITH most AS (
       SELECT greatest(${MAX_LISTED.least}, ${MAX_LISTED.timesRootOfAll} * sqrt(greatest(reltuples, 0)))::int AS count
       FROM pg_class WHERE oid = 'editions'::regclass
     )
     SELECT (SELECT count FROM most) AS most, array_agg(id) AS ids FROM (
       SELECT e.id FROM editions e JOIN newsletters n ON n.id = e.newsletter_id
       WHERE ${scopeConditions(scope, values).join(' AND ')} LIMIT (SELECT count + 1 FROM most)
     ) listed`,
    values.list,
  );
  const { ids, most } = present(found);
  return ids && ids.length > most ? undefined : (ids ?? []);
}

/** Conditions for visible editions, on `e` (editions) and `n` (newsletters). */
export function scopeConditions(scope: SearchScope, values: Parameters): string[] {
  const conditions = [SHOWS_EDITIONS, 'e.text_hash IS NOT NULL', ...scopeOf('e', scope, values)];
  return scope.since ? [...conditions, `e.published_at >= ${values.add(scope.since)}`] : conditions;
}

/** The title of an edition, or its URL. Undefined if the public cannot see it. */
export async function readVisibleTitle(manager: EntityManager, editionId: number): Promise<string | undefined> {
  const values = new Parameters();
  const conditions = [`e.id = ${values.add(editionId)}`, ...scopeConditions({}, values)].join(' AND ');
  const rows = await manager.query<{ title: string }[]>(
    `SELECT coalesce(e.title, e.url) AS title FROM editions e JOIN newsletters n ON n.id = e.newsletter_id WHERE ${conditions}`,
    values.list,
  );
  return rows[0]?.title;
}

/** As indexes find them: `SHOWS_EDITIONS` the other way around. */
const HIDDEN = `SELECT n.id FROM newsletters n
  WHERE n.submission_status IN ('pending', 'rejected', 'deleted') OR n.withheld_at IS NOT NULL`;

/** The same conditions on `t` (edition_terms). Not a join, because the planner cannot estimate how many newsletters are hidden. */
export function termConditions(scope: SearchScope, values: Parameters): string[] {
  const conditions = [`t.newsletter_id NOT IN (${HIDDEN})`, ...scopeOf('t', scope, values)];
  if (!scope.since) return conditions;
  const recent = `SELECT e.id FROM editions e WHERE e.published_at >= ${values.add(scope.since)}`;
  return [...conditions, `t.edition_id IN (${recent})`];
}

function scopeOf(table: 'e' | 't', { newsletterIds, subcategoryIds }: SearchScope, values: Parameters): string[] {
  const conditions: string[] = [];
  if (newsletterIds?.length) conditions.push(`${table}.newsletter_id = ANY (${values.add(newsletterIds)})`);
  if (subcategoryIds?.length) {
    conditions.push(
      `${table}.newsletter_id IN (SELECT ns.newsletter_id FROM newsletter_subcategories ns WHERE ns.subcategory_id = ANY (${values.add(subcategoryIds)}))`,
    );
  }
  return conditions;
}
