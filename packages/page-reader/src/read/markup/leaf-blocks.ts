import { elementsBelow } from './elements-below.js';
import { isBlock } from './article-text.js';

/** Blocks without blocks inside. */
export const leafBlocks = (root: Element): Element[] => leavesAmong(elementsBelow(root).filter(isBlock));

/** Those of these blocks, in document order, that have none of the others inside. */
export function leavesAmong(blocks: Element[]): Element[] {
  // Descendants directly follow their block.
  return blocks.filter((block, at) => {
    const next = blocks[at + 1];
    return !next || !block.contains(next);
  });
}
