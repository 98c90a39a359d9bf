import { MAX_ATTRIBUTE } from './spans.js';

/** `E'it\\'s'`, `'it''s'` and `$$it's$$`. */
const LITERAL = /\bE'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|(\$(?:[a-z_]\w*)?\$).*?\1/gis;

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

function withoutTexts(text: string): string {
  const [clear = '', ...cut] = text
    .slice(0, 2 * MAX_ATTRIBUTE)
    .replace(LITERAL, '?')
    .split("'");
  return `${clear}${cut.length > 0 ? '?' : ''}`.replace(/\s+/g, ' ').trim().slice(0, MAX_ATTRIBUTE);
}
