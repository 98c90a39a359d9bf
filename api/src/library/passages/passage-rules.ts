import type { EmbeddingModel } from '../../outside/models/language-model.js';

/** Increase when `splitPassages` or the prefix of passages changes: all installations then embed their editions again. */
const VERSION = 1;

type SplitFor = Pick<EmbeddingModel, 'passageWords' | 'hasRoomForTitle'>;

/** Identifies how texts are split for this model. Passages with other rules belong to another generation. */
export function passageRules({ passageWords, hasRoomForTitle }: SplitFor): string {
  return `v${VERSION}, ${passageWords} words${hasRoomForTitle ? ', with title' : ''}`;
}
