import { elementsBelow } from '../markup/elements-below.js';
import { isBlock } from './article-text.js';

/** Blocks without blocks inside. */
export function leafBlocks(root: Element): Element[] {
  const blocks = elementsBelow(root).filter(isBlock);
  // In document order, descendants directly follow their block.
  return blocks.filter((block, at) => {
    const next = blocks[at + 1];
    return !next || !block.contains(next);
  });
}
