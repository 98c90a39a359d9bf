/** Splits a word at every position that leaves both parts this long. */
export const splitsOf = (word: string, minPart: number): [first: string, last: string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * minPart + 1) }, (_, at) => [
    word.slice(0, at + minPart),
    word.slice(at + minPart),
  ]);
