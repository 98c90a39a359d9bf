export interface MarkedSpan {
  text: string;
  isMarked: boolean;
}

/** Splits a text at whole words, ignoring case. */
export function markWords(text: string, words: string[]): MarkedSpan[] {
  const wanted = words.map((word) => word.trim()).filter(Boolean);
  if (wanted.length === 0) return [{ text, isMarked: false }];
  const escaped = wanted.toSorted((one, other) => other.length - one.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((span) => span.text !== '');
}

function escapePattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
