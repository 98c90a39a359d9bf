import type { EntityManager } from 'typeorm';
import { TextUse } from '../newsletters/text-use.js';
import { FORGET_DERIVED } from '../owners/forget-newsletter.js';

const APPLY = `
  UPDATE newsletters SET text_use = $2, has_new_text_use = true, withheld_at = now(), measure_at = now() WHERE id = $1`;

/**
 * Call with the newsletter locked, and withdraw its editions after the commit. Until then, none is shown, and the trigger
 * `editions_permitted_text_kept` stores no more than is permitted.
 */
export async function applyTextUse(manager: EntityManager, newsletterId: number, use: TextUse): Promise<void> {
  await manager.query(APPLY, [newsletterId, use]);
  if (use === TextUse.ALL) return;
  for (const statement of FORGET_DERIVED) await manager.query(statement, [newsletterId]);
}
