const MAX_WORDS = 4;

/** Why a result was found: matching words, or meaning. */
export function whyThis(matchedWords: string[], distance: number | null): string {
  const words = [...new Set(matchedWords.map((word) => word.toLowerCase()))];
  if (words.length > 0) {
    const more = words.length > MAX_WORDS ? ` and ${words.length - MAX_WORDS} more` : '';
    return `Has the ${words.length === 1 ? 'word' : 'words'} ${words.slice(0, MAX_WORDS).join(', ')}${more}`;
  }
  return distance === null ? 'Has the words elsewhere in the edition' : 'Found by meaning';
}
