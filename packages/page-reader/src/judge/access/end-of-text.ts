import { namesOf } from '../../read/markup/elements-below.js';
import type { PageStructure } from '../../read/markup/page-structure.js';
import type { PageView } from '../../read/markup/page-view.js';

/** A shorter line may also stand elsewhere on the page. */
const MIN_LINE = 40;
const ELSEWHERE =
  /(^|[^a-z])(comments?|commentlist|respond|disqus|discussion|related|recommend\w*|sidebar|widget|cookie|consent)([^a-z]|$)/i;
const OVERLAY = /(^|[^a-z])(modal|popup|overlay|dialog|drawer|toast)([^a-z]|$)/i;

/** Position of the last line of the page that is in the text. */
export function endOfText(view: PageView, text: string): number {
  const lines = new Set(text.split('\n'));
  const isOfText = (minLength: number) =>
    view.lines.findLastIndex(
      ({ text: line, block }) => line.length >= minLength && lines.has(line) && !view.structure.isHidden(block),
    );
  const long = isOfText(MIN_LINE);
  return long === -1 ? isOfText(1) : long;
}

/** Whether the element is hidden, or in comments, a list of other texts, a dialog, a menu, or the footer of the page. */
export const isElsewhere = (structure: PageStructure, element: Element): boolean =>
  structure.isWithin(element, (level) => {
    const { localName } = level;
    if (structure.isHidden(level) || /^(dialog|nav|noscript|template|footer|li)$/.test(localName)) return true;
    if (level === element) return false;
    if (localName === 'aside') return true;
    if (/^(body|main|article)$/.test(localName)) return false;
    return ELSEWHERE.test(namesOf(level)) || (OVERLAY.test(namesOf(level)) && !isInArticle(structure, level));
  });

/** Some articles show their wall as an overlay. */
const isInArticle = (structure: PageStructure, element: Element): boolean =>
  structure.isWithin(element, ({ localName }) => localName === 'article');
