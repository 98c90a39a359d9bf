import type { DataSource, EntityManager } from 'typeorm';
import { refileSavedSearch } from '../../people/follows/refile-saved-search.js';

export const REFILE_TOPIC = 'refile-topic';
export interface PromisedRefiling {
  topicId: number;
}

/** Newsletters of a statement: each puts its words into the index anew. */
export const NEWSLETTERS_PIECE = 100;
/** Each is read, named and written. */
export const SEARCHES_PIECE = 20;

/** As `nicheOf`. */
const NAME_TOPICS = `
  UPDATE newsletters n SET niche = own.niche FROM (
    SELECT wanted.id, coalesce((
      SELECT string_agg(s.name, ', ' ORDER BY s.name COLLATE "C") FROM newsletter_subcategories ns
      JOIN subcategories s ON s.id = ns.subcategory_id WHERE ns.newsletter_id = wanted.id), '') AS niche
    FROM unnest($1::int[]) AS wanted (id)
  ) own
  WHERE n.id = own.id AND n.niche <> own.niche`;

/** In this order, so that two transactions cannot wait for each other. Before its topics change. */
export async function lockNewsletters(manager: EntityManager, ids: number[]): Promise<void> {
  await manager.query('SELECT FROM newsletters WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

/** Writes the names of their topics into the newsletters, by which they are searched and sorted. */
export async function nameTopics(manager: EntityManager, newsletterIds: number[]): Promise<void> {
  await manager.query(NAME_TOPICS, [newsletterIds]);
}

/** After a topic has a new name, in short transactions: newsletters and followed searches have its name, too. */
export async function refileTopic(dataSource: DataSource, { topicId }: PromisedRefiling): Promise<void> {
  const walk = async (next: string, make: (manager: EntityManager, ids: number[]) => Promise<void>) => {
    for (let after: number | undefined = 0; after !== undefined;)
      after = await dataSource.transaction(async (manager) => {
        const rows = await manager.query<{ id: number }[]>(next, [topicId, after]);
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) await make(manager, ids);
        return ids.at(-1);
      });
  };
  await walk(NEXT_NEWSLETTERS, async (manager, ids) => {
    await lockNewsletters(manager, ids);
    await nameTopics(manager, ids);
  });
  await walk(NEXT_SEARCHES, async (manager, ids) => {
    for (const id of ids) await refileSavedSearch(manager, id);
  });
}

const NEXT_NEWSLETTERS = `
  SELECT newsletter_id AS id FROM newsletter_subcategories WHERE subcategory_id = $1 AND newsletter_id > $2
  ORDER BY newsletter_id LIMIT ${NEWSLETTERS_PIECE}`;
const NEXT_SEARCHES = `
  SELECT id FROM saved_searches WHERE subcategory_ids @> ARRAY[$1::int] AND id > $2 ORDER BY id LIMIT ${SEARCHES_PIECE}`;
