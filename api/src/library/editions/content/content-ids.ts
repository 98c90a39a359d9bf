import { contentIdsRules } from '@niche-newsletters/rules/content.rules';
import { identity, listOf } from '../../../endpoints/rest/fields.js';
import { documentedBy } from '../../../endpoints/rest/json-schema.js';
import { checkInput } from '../../../base/validation/check-input.js';
import { parseId } from '../../../base/validation/parse-input.js';

/** The editions of a REST call, by the name that REST has for them. */
export const contentIdsField = documentedBy(contentIdsRules.shape, { contentIds: listOf(identity) });

export function readContentIds(body: { contentIds: (string | number)[] }): number[] {
  const { contentIds } = checkInput({ contentIds: body.contentIds.map(String) }, contentIdsRules);
  return contentIds.map((id) => parseId(id, 'contentIds'));
}
