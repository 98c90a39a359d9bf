import { fold } from '../text/hard-words.js';
import { wholeWordPattern } from '../../../base/words/word-pattern.js';

/** Capitalised only because they begin a sentence. */
export const BEGINNING = wholeWordPattern({
  en: `according|after|also|although|among|because|before|both|during|each|even|from|however|in|it|its|most|none|only|other|
    others|since|some|that|their|there|these|they|this|those|when|where|while|with`,
  es: `según|para|cuando|también|desde|entre|este|esta|estos|ellos`,
  fr: `selon|pour|dans|avec|cette|depuis|entre|elle|elles|leur`,
  de: `laut|nach|diese[rs]?|seit|wenn|auch|durch|eine[rs]?|über|unter`,
});

/** One or more capitalised words in a row, or initials. */
const NAME =
  /\p{Lu}[\p{L}\p{N}'’-]*(?:(?<=(?:^|\s)\p{Lu})\.)?(?:\s+(?:&\s+)?\p{Lu}[\p{L}\p{N}'’-]*(?:(?<=\s\p{Lu})\.)?)*/gu;
const PART = /\p{Lu}[\p{L}\p{N}'’-]*/gu;

/** 'Anna Hill' is wrong if the text only mentions Anna Berg and Tom Hill. */
export function keepsNames(sentence: string, text: string): boolean {
  const written = namesIn(text);
  const isNamed = (part: string) => written.some((name) => name.includes(part));
  return namesIn(sentence).every((name) =>
    name.every((part, at) => {
      const next = name[at + 1];
      if (next === undefined || !isNamed(part) || !isNamed(next)) return true;
      return written.some((one) => one.includes(part) && one.includes(next));
    }),
  );
}

const namesIn = (text: string): string[][] =>
  [...text.matchAll(NAME)].map(([name]) =>
    (name.match(PART) ?? []).filter((part) => !BEGINNING.test(part)).map((part) => fold(part).replace(/['’]s$/, '')),
  );
