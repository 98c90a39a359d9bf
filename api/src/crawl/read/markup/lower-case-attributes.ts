const NAMES =
  /(\s)(href|src|class|id|name|content|property|rel|style|lang|type|alt|title|datetime|itemprop|http-equiv|role|hidden|charset|action)(?=[\s=>/])/gi;
/** Whether a page may have such names in other than small letters. */
const IN_CAPITALS = /\s(HREF|Href|SRC|Src|CLASS|Class|ID|Id|NAME|Name|CONTENT|Content|REL|Rel|STYLE|Style)\s{0,9}=/;
const TAG = /<[a-z][^<>]{0,4000}>/gi;

/** The fast parser keeps the case of attribute names, so that pages of the days of capitals would have no links. */
export function lowerCaseAttributes(html: string): string {
  if (!IN_CAPITALS.test(html)) return html;
  return html.replace(TAG, (tag) => tag.replace(NAMES, (name) => name.toLowerCase()));
}
