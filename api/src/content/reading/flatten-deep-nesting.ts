/** Browsers stop at 512 levels as well; everything after this works by recursion and would run out of stack. */
const MAX_DEPTH = 500;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)[^>]*>/g;

/** Drops the tags, not the text, of everything nested deeper than any real page. */
export function flattenDeepNesting(html: string): string {
  if (deepestNesting(html) <= MAX_DEPTH) return html;
  let depth = 0;
  let dropped = 0;
  return html.replace(TAG, (tag: string, slash: string, name: string) => {
    if (VOID.has(name.toLowerCase()) || tag.endsWith('/>')) return tag;
    if (slash === '') {
      if (depth >= MAX_DEPTH) {
        dropped += 1;
        return ' ';
      }
      depth += 1;
      return tag;
    }
    if (dropped > 0) {
      dropped -= 1;
      return ' ';
    }
    depth = Math.max(0, depth - 1);
    return tag;
  });
}

/** Elements that end by themselves count as open until something closes them: an estimate from above. */
function deepestNesting(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag, slash, name] of html.matchAll(TAG)) {
    if (VOID.has(name!.toLowerCase()) || tag.endsWith('/>') || OPTIONAL_END.has(name!.toLowerCase())) continue;
    depth = slash === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

const OPTIONAL_END = new Set('p li dt dd tr td th thead tbody tfoot option colgroup'.split(' '));
