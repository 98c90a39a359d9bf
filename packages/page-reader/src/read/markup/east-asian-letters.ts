/** Number of letters of scripts that write words with few letters and no spaces. */
export const countEastAsian = (text: string): number =>
  text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0;
