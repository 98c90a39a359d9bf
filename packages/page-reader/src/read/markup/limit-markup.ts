/** Maximum tags and entities. An article has a few thousand. */
const MAX_MARKS = 60_000;
const MAX_PAGE = 8_000_000;
/** The parser passes all class names as arguments of one call. */
const LONG_NAMES = /(\bclass\s*=\s*["'][^"']{2000})[^"']+/gi;

/** Truncates huge pages, to limit the work for a page. */
export function limitMarkup(html: string): string {
  const page = html.slice(0, MAX_PAGE).replace(/<{3,}/g, '<<').replace(/&{3,}/g, '&&').replace(LONG_NAMES, '$1');
  let marks = 0;
  for (let index = 0; index < page.length; index += 1) {
    const code = page.charCodeAt(index);
    if (code !== 0x3c && code !== 0x26) continue;
    marks += 1;
    if (marks > MAX_MARKS) return page.slice(0, index);
  }
  return page;
}
