import { dropScripts } from '@niche-newsletters/page-reader/read/markup/drop-scripts';
import { decodeEntities } from './decode-entities.js';

/** Metadata is near the start of a page. */
const MAX_HTML = 1_000_000;
const MAX_TAG = 4_000;
const MAX_TAGS = 2_000;

/** Contents of start tags with this name, found in linear time without parsing the page. */
export function tagsNamed(html: string, name: string): string[] {
  const source = markupOf(html);
  const starts = new RegExp(`<${name}(?=[\\s/>])`, 'gi');
  const found: string[] = [];
  for (let match = starts.exec(source); match && found.length < MAX_TAGS; match = starts.exec(source)) {
    const start = match.index + match[0].length;
    const end = endOfTag(source, start);
    if (end !== undefined) found.push(source.slice(start, end));
  }
  return found;
}

/** The markup of the latest page, because a front page is searched for some twenty kinds of tags. */
let latest = { html: '', markup: '' };

function markupOf(html: string): string {
  if (latest.html !== html) latest = { html, markup: withoutComments(dropScripts(html.slice(0, MAX_HTML))) };
  return latest.markup;
}

/** Drops comments. Keeps the text after an unclosed one, which is a common mistake in templates. */
function withoutComments(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', start + 2);
    if (end === -1) break;
    kept.push(html.slice(from, start));
    from = end + 3;
  }
  return kept.join('') + html.slice(from);
}

/** A `>` inside quotes does not end a tag. A tag that contains `<` is invalid. */
function endOfTag(source: string, start: number): number | undefined {
  let quote = '';
  const last = Math.min(source.length, start + MAX_TAG);
  for (let at = start; at < last; at += 1) {
    const character = source[at];
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at;
    else if (character === '<') return undefined;
    else if ((character === '"' || character === "'") && source[at - 1] === '=') quote = character;
  }
  return undefined;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Attributes with lower-case names. The first of several with the same name counts, as in browsers. */
export function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', ...values] of tag.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (attributes.has(key)) continue;
    attributes.set(key, decodeEntities(values.find((value) => value !== undefined) ?? ''));
  }
  return attributes;
}
