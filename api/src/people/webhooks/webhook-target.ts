import type { EntityManager } from 'typeorm';
import { notFound } from '../../base/errors.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { Webhook } from './webhook.entity.js';
import type { WebhookInput } from './webhook.inputs.js';

/** Targets of a webhook: only what has a public page, and searches of the member. */
const TARGETS = {
  newsletterId: {
    sql: "SELECT id FROM newsletters WHERE id = $1 AND submission_status = 'approved'",
    name: 'Newsletter',
    isOwn: false,
  },
  topicId: { sql: 'SELECT id FROM subcategories WHERE id = $1 AND NOT is_hidden', name: 'Topic', isOwn: false },
  savedSearchId: {
    sql: 'SELECT saved_search_id AS id FROM follows WHERE saved_search_id = $1 AND user_id = $2 AND removed_at IS NULL',
    name: 'Followed search',
    isOwn: true,
  },
};
type Target = keyof typeof TARGETS;
type ChosenTargets = Pick<Webhook, Target>;

interface Choice {
  input: WebhookInput;
  userId: number;
  /** An unchanged target needs no check: it may have lost its public page meanwhile. */
  kept?: ChosenTargets;
}

export async function findTargets(manager: EntityManager, { input, userId, kept }: Choice): Promise<ChosenTargets> {
  const find = async (target: Target): Promise<number | null> => {
    const wanted = input[target];
    if (wanted == null) return null;
    const { sql, name, isOwn } = TARGETS[target];
    const id = parseId(wanted, target);
    if (id === kept?.[target]) return id;
    const [found] = await manager.query<{ id: number }[]>(sql, isOwn ? [id, userId] : [id]);
    if (!found) throw notFound(name);
    return found.id;
  };
  return {
    newsletterId: await find('newsletterId'),
    topicId: await find('topicId'),
    savedSearchId: await find('savedSearchId'),
  };
}
