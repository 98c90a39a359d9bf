import type { EmbeddingModel } from '../models/language-model.js';

/** Increase when `splitPassages` or the prefix of passages changes: all installations then embed their editions again. */
const VERSION = 1;

/** Identifies how texts are split for this model. Passages with other rules belong to another generation. */
export function passageRules({ passageWords, hasRoomForTitle }: EmbeddingModel): string {
  return `v${VERSION}, ${passageWords} words${hasRoomForTitle ? ', with title' : ''}`;
}
