import type { EntityManager } from 'typeorm';
import { notFound } from '../../base/errors.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { FollowInput } from './follow.inputs.js';
import type { Target } from './match-edition.js';
import { keepSavedSearch, type ReadWords } from './saved-search.js';

/** Targets of a follow: only what has a public page. */
const EXISTS: Record<Exclude<Target, 'savedSearchId'>, { sql: string; name: string }> = {
  newsletterId: {
    sql: "SELECT id FROM newsletters WHERE id = $1 AND submission_status = 'approved'",
    name: 'Newsletter',
  },
  topicId: { sql: 'SELECT id FROM subcategories WHERE id = $1 AND NOT is_hidden', name: 'Topic' },
  entityId: {
    sql: 'SELECT root.id FROM entities own JOIN entities root ON root.id = coalesce(own.root_id, own.id) AND NOT root.is_hidden WHERE own.id = $1',
    name: 'Name',
  },
};

/** The target of a follow, with its id. A search that nobody follows yet is stored. */
export async function findTarget(
  manager: EntityManager,
  input: FollowInput,
  readWords: ReadWords,
): Promise<[Target, number]> {
  if (input.savedSearch) return ['savedSearchId', await keepSavedSearch(manager, input.savedSearch, readWords)];
  const [target, wanted] = targetOf(input);
  const [found] = await manager.query<{ id: number }[]>(EXISTS[target].sql, [wanted]);
  if (!found) throw notFound(EXISTS[target].name);
  return [target, found.id];
}

/** The rules admit exactly one. */
function targetOf(input: FollowInput): [keyof typeof EXISTS, number] {
  if (input.newsletterId != null) return ['newsletterId', parseId(input.newsletterId, 'newsletterId')];
  if (input.topicId != null) return ['topicId', parseId(input.topicId, 'topicId')];
  return ['entityId', parseId(input.entityId, 'entityId')];
}
