import { readFileSync } from 'node:fs';

/** The words of a text, which are separated by spaces or line breaks. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The words of a file in `words/`. Words of one name are joined by '_', and lines with '#' are comments. */
export function readWords(name: string): ReadonlySet<string> {
  const text = readFileSync(new URL(`../words/${name}.txt`, import.meta.url), 'utf8').replace(/^#.*$/gm, '');
  return new Set([...wordSet(text)].map((word) => word.replaceAll('_', ' ')));
}
