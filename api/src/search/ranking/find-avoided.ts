import type { EntityManager } from 'typeorm';
import { Parameters } from '../parameters.js';
import { EDITION_LANGUAGES, type Question } from '../search-types.js';

/** Finds editions about an excluded topic, by their title or by their newsletter's name and topics. */
export async function findAvoided(
  manager: EntityManager,
  { avoided }: Question,
  editionIds: number[],
): Promise<Set<number>> {
  if (avoided.length === 0 || editionIds.length === 0) return new Set();
  const values = new Parameters();
  const conditions = avoided.flatMap((words) => {
    const text = values.add(words);
    const titles = Object.entries(EDITION_LANGUAGES).map(
      ([language, config]) =>
        `(e.search_language = '${language}' AND to_tsvector('${config}', coalesce(e.title, '')) @@ plainto_tsquery('${config}', ${text}))`,
    );
    return [...titles, `n.search @@ plainto_tsquery('simple', ${text})`];
  });
  const rows: { id: number }[] = await manager.query(
    `SELECT e.id FROM editions e JOIN newsletters n ON n.id = e.newsletter_id
     WHERE e.id = ANY (${values.add(editionIds)}) AND (${conditions.join(' OR ')})`,
    values.list,
  );
  return new Set(rows.map((row) => row.id));
}
