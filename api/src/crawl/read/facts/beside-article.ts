import { namesOf } from '../markup/elements-below.js';

/** A page builder calls every element a widget. */
const BESIDE = /comment|respond|related|recommend|sidebar|side-bar|(?<!elementor-)widget|teaser|footer-/i;

/**
 * Whether an element is in comments, a sidebar or a list of other articles. Ancestors of the headline do not count, even
 * with classes such as 'has-sidebar' or 'no-comments'.
 */
export function isBesideArticle(element: Element, headline?: Element): boolean {
  for (let level: Element | null = element; level && level.localName !== 'body'; level = level.parentElement) {
    if (headline && level.contains(headline)) return false;
    if (BESIDE.test(namesOf(level))) return true;
    if (level.localName === 'article' || level.localName === 'main') return false;
    if (/^(aside|nav|dialog)$/.test(level.localName)) return true;
    if (level.localName === 'footer' && !isInsideArticle(level)) return true;
  }
  return false;
}

function isInsideArticle(element: Element): boolean {
  for (let level = element.parentElement; level; level = level.parentElement) {
    if (level.localName === 'article' || level.localName === 'main') return true;
  }
  return false;
}
