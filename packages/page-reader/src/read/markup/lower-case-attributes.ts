const NAMES =
  /(\s)(href|src|class|id|name|content|property|rel|style|lang|type|alt|title|datetime|itemprop|http-equiv|role|hidden|charset|action)(?=[\s=>/])/gi;
/** Whether a page may have upper-case attribute names. */
const IN_CAPITALS = /\s(HREF|Href|SRC|Src|CLASS|Class|ID|Id|NAME|Name|CONTENT|Content|REL|Rel|STYLE|Style)\s{0,9}=/;
const TAG = /<[a-z][^<>]{0,4000}>/gi;

/** The fast parser keeps the case of attribute names, so old pages with upper-case names would have no links. */
export function lowerCaseAttributes(html: string): string {
  if (!IN_CAPITALS.test(html)) return html;
  return html.replace(TAG, (tag) => tag.replace(NAMES, (name) => name.toLowerCase()));
}
