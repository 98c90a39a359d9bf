/** A question without such words may be capitalised throughout, which hides its names. */
const LOWER_CASE = /^\p{Ll}{4,}$/u;
const NAME = /^\p{Lu}\p{L}/u;
const NUMBER = /\d/;

/** Numbers, and capitalised words after the first. In German only numbers, because all nouns are capitalised. */
export function namesAndNumbersOf(words: string, language: string | undefined): string[] {
  const all = words.match(/[\p{L}\p{N}]+/gu) ?? [];
  const showsNames = language !== 'de' && all.some((word) => LOWER_CASE.test(word));
  return all.filter((word, at) => NUMBER.test(word) || (showsNames && at > 0 && NAME.test(word)));
}
