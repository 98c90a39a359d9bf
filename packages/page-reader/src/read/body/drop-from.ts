/** Drops a block of an article, and everything after it. */
export function dropFrom(block: Element, article: Element): void {
  for (let level: Element = block; level !== article && level.parentElement; level = level.parentElement) {
    while (level.nextSibling) level.nextSibling.remove();
  }
  block.remove();
}
