import { tagsOf } from './tags-of.js';

/** Browsers stop at 512 levels. Later steps take quadratic time in the depth. */
const MAX_DEPTH = 250;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Drops tags nested deeper than in any real page, and keeps their text. */
export function flattenDeepNesting(html: string): string {
  if (deepestNesting(html) <= MAX_DEPTH) return html;
  const kept: string[] = [];
  let [depth, dropped, from] = [0, 0, 0];
  for (const { name, text, start, end, isClosing } of tagsOf(html)) {
    if (isVoid(name, text)) continue;
    const isDropped = isClosing ? dropped > 0 : depth >= MAX_DEPTH;
    if (isDropped) {
      dropped += isClosing ? -1 : 1;
      kept.push(html.slice(from, start), ' ');
      from = end;
    } else depth = Math.max(0, depth + (isClosing ? -1 : 1));
  }
  return kept.join('') + html.slice(from);
}

/** An upper bound: void elements count as open until another element closes. */
function deepestNesting(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const { name, text, isClosing } of tagsOf(html)) {
    if (isVoid(name, text) || OPTIONAL_END.has(name)) continue;
    depth = isClosing ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

const isVoid = (name: string, text: string) => VOID.has(name) || text.endsWith('/>');

const OPTIONAL_END = new Set('p li dt dd tr td th thead tbody tfoot option colgroup'.split(' '));
