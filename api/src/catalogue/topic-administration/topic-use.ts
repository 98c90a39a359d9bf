import type { EntityManager } from 'typeorm';
import { notFound } from '../../base/errors.js';
import type { TopicUse } from './topic-admin.types.js';

const USE = `
  SELECT s.id,
    (SELECT count(*)::int FROM newsletter_subcategories ns WHERE ns.subcategory_id = s.id) AS newsletters,
    (SELECT count(*)::int FROM follows f WHERE f.topic_id = s.id AND f.removed_at IS NULL) AS follows,
    (SELECT count(*)::int FROM webhooks w WHERE w.topic_id = s.id) AS webhooks,
    (SELECT count(*)::int FROM saved_searches q WHERE q.subcategory_ids @> ARRAY[s.id]) AS searches,
    (SELECT count(*)::int FROM promotions p JOIN newsletter_subcategories ns ON ns.newsletter_id = p.newsletter_id
     WHERE ns.subcategory_id = s.id AND p.status = 'active' AND p.ends_at > now()) AS promotions
  FROM subcategories s WHERE s.id = $1`;

export async function useOfTopic(manager: EntityManager, id: number): Promise<TopicUse> {
  const [use] = await manager.query<TopicUse[]>(USE, [id]);
  if (!use) throw notFound('Topic');
  return use;
}
