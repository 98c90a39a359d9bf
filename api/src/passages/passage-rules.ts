import type { EmbeddingModel } from '../models/language-model.js';

/** Raise this when `splitPassages` or what leads a passage changes: every installation then embeds its editions anew. */
const VERSION = 1;

/** How texts are cut into passages for this model. Passages that were cut by other rules belong to another generation. */
export function passageRules({ passageWords, hasRoomForTitle }: EmbeddingModel): string {
  return `v${VERSION}, ${passageWords} words${hasRoomForTitle ? ', with title' : ''}`;
}
