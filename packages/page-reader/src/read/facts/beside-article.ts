import { namesOf } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { meaningfulNames } from '../markup/name-meanings.js';

/** A page builder calls every element a widget. */
const BESIDE = /comment|respond|related|recommend|sidebar|side-bar|(?<!elementor-)widget|teaser|footer-/i;
const COMMENTS = /comment|respond/i;
/** With a larger share of the prose, an element is the layout around article and sidebar. Comments may have as much. */
const MAX_PROSE = 0.6;

/**
 * Whether an element is in comments, a sidebar or a list of other articles. Elements around the headline or the text do
 * not count, even with classes such as 'content-sidebar-wrap'.
 */
export function isBesideArticle(view: PageView, element: Element, headline?: Element): boolean {
  for (let level: Element | null = element; level && level.localName !== 'body'; level = level.parentElement) {
    if (headline && level.contains(headline)) return false;
    if (BESIDE.test(namesOf(level)) && isNamedBeside(level, view)) return true;
    if (level.localName === 'article' || level.localName === 'main') return false;
    if (/^(aside|nav|dialog)$/.test(level.localName)) return true;
    if (level.localName === 'footer' && !isInsideArticle(level)) return true;
  }
  return false;
}

function isNamedBeside(element: Element, view: PageView): boolean {
  const names = meaningfulNames(namesOf(element)).filter((name) => BESIDE.test(name));
  if (names.length === 0 || names.some((name) => COMMENTS.test(name))) return names.length > 0;
  return element.getElementsByTagName('main').length === 0 && view.shareOfProse(element) < MAX_PROSE;
}

function isInsideArticle(element: Element): boolean {
  for (let level = element.parentElement; level; level = level.parentElement) {
    if (level.localName === 'article' || level.localName === 'main') return true;
  }
  return false;
}
