/** 'IT', 'UK' and 'the WHO'. A question may begin with a 'WHO' that only stresses the word. */
const ACRONYM = /(?<![\p{L}\p{N}])(?:\p{Lu}{2}|(?<=\S\s{1,3})WHO)(?![\p{L}\p{N}'’&-]|\.\p{L})/gu;
/** In a question in capitals, every word looks like one. */
const LOWER_CASE = /\p{Ll}{2}/u;

export const hasSmallLetters = (text: string): boolean => LOWER_CASE.test(text);

/** Names that would be other words in small letters. */
export const acronymsOf = (text: string): string[] => (hasSmallLetters(text) ? (text.match(ACRONYM) ?? []) : []);

export const isAcronym = (word: string): boolean => /^(?:\p{Lu}{2}|WHO)$/u.test(word);

/** Whether a text has the acronym as written: 'house' has no 'US', 'it' is no 'IT'. */
export const hasAcronym = (acronym: string, text: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${acronym}(?![\p{Ll}\p{N}])`, 'u').test(text);
