import { MAX_ATTRIBUTE } from './spans.js';

/** `E'it\\'s'`, `'it''s'` and `$$it's$$`. One that is cut ends with the text. */
const LITERAL = /\bE'(?:[^'\\]|\\.|'')*(?:'|\\?$)|'(?:[^']|'')*(?:'|$)|(\$(?:[a-z_]\w*)?\$).*?(?:\1|$)/gis;

/** The product has some hundreds of statements. */
const MAX_KNOWN = 500;

const known = new Map<string, string>();

/** A statement without the texts that are written into it. Values are parameters almost everywhere. */
export function statementText(text: string): string {
  const found = known.get(text) ?? withoutTexts(text);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, found);
  return found;
}

const withoutTexts = (text: string): string =>
  text
    .slice(0, 2 * MAX_ATTRIBUTE)
    .replace(LITERAL, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_ATTRIBUTE);
