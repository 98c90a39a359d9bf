import { forEachFacet } from '@niche-newsletters/rules/facets';
import type { EntityManager } from 'typeorm';
import { nameSearch, pathOfSearch, type ReadSearch } from './name-search.js';
import { SavedSearch } from './saved-search.entity.js';
import { fingerprintOf } from './saved-search.js';

/**
 * Gives a search the topics of a function and their names of today. Returns the search that stands for it: another one if
 * both have become the same.
 */
export async function refileSavedSearch(
  manager: EntityManager,
  id: number,
  topicsOf: (ids: number[]) => number[] = (ids) => ids,
): Promise<number> {
  const searches = manager.getRepository(SavedSearch);
  const saved = await searches.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!saved) return id;
  const topics = topicsOf(saved.subcategoryIds ?? []);
  const search: ReadSearch = {
    query: saved.query,
    search: wordsIn(saved.path),
    newsletterIds: saved.newsletterIds,
    subcategoryIds: topics.length > 0 ? [...new Set(topics)].sort((one, other) => one - other) : null,
    ...forEachFacet((name) => saved[name]),
  };
  const fingerprint = fingerprintOf(search);
  const same = await searches.findOne({ where: { fingerprint }, select: { id: true } });
  if (same && same.id !== id) return same.id;
  const name = nameSearch(search, await namesOf(manager, search));
  await searches.update(id, {
    fingerprint,
    name,
    path: pathOfSearch(search),
    subcategoryIds: search.subcategoryIds,
  });
  await manager.query(RENEW_TERMS, [id, search.subcategoryIds]);
  return id;
}

/** Words to find in newsletters are kept in the address alone. */
const wordsIn = (path: string): string | null => new URLSearchParams(path.replace(/^[^?]*/, '')).get('search');

/** Newsletters that have left the directory have no names any more. */
async function namesOf(manager: EntityManager, { newsletterIds, subcategoryIds }: ReadSearch) {
  const read = async (table: string, ids: number[] | null) => {
    const rows = await manager.query<{ name: string }[]>(
      `SELECT name FROM ${table} WHERE id = ANY ($1) ORDER BY name`,
      [ids ?? []],
    );
    return rows.map(({ name }) => name);
  };
  return { newsletters: await read('newsletters', newsletterIds), topics: await read('subcategories', subcategoryIds) };
}

/** Of a search that topics find: each is enough. */
const RENEW_TERMS = `
  WITH gone AS (
    DELETE FROM saved_search_terms WHERE saved_search_id = $1 AND field = 'topic' AND term <> ALL ($2::int[]::text[]) RETURNING share
  )
  INSERT INTO saved_search_terms (saved_search_id, field, term, share)
  SELECT $1, 'topic', id::text, 1 FROM unnest($2::int[]) AS id WHERE EXISTS (SELECT FROM gone)
  ON CONFLICT DO NOTHING`;
