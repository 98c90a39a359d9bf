/** Regular expressions of words and phrases, separated by '|'. A line may end after a separator. */
export interface WordLists {
  en: string;
  es: string;
  fr: string;
  de: string;
}

const joinLines = (list: string) => list.replace(/\n */g, '');

/** The words of all languages as one expression, to put into a larger one. */
export const anyWord = (words: WordLists): string => `(?:${Object.values(words).map(joinLines).join('|')})`;

/** Matches any of the words where no letter stands before or after it. */
export const wordPattern = (words: WordLists, flags = 'iu'): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${anyWord(words)}(?!\p{L})`, flags);
