import { findEnglishPhrases } from './english-phrases.js';
import type { Phrase } from './phrase.js';
import { isMeaningful, withoutAccents } from './meaningful-words.js';
import { ADJECTIVE_ENDINGS, DETERMINERS, LEADING_ADJECTIVES } from './topic-words.js';

const MAX_TEXT = 60_000;
/** Sequences of words without punctuation between them. */
const SEGMENT = /[^.,;:!?…()[\]{}"“”«»„<>|*_#\n\r\t–—•/\\=+]+/gu;
const WORD = /\p{L}[\p{L}\p{N}]*(?:[-‐]\p{L}[\p{L}\p{N}]*)*/gu;

/** Noun phrases of a text in order, once for each occurrence. */
export async function findPhrases(text: string, language: string | null): Promise<Phrase[]> {
  const plain = text
    .slice(0, MAX_TEXT)
    .replace(/[*_`]|^#+ /gm, '')
    .replace(/\|/g, '. ');
  if (language === 'de') return germanPhrases(plain);
  if (language === 'es' || language === 'fr') return romancePhrases(plain, language);
  return findEnglishPhrases(plain);
}

interface Segment {
  words: string[];
  at: number;
}

/** French articles before a vowel are split off: "l'eau". */
function segmentsOf(text: string): Segment[] {
  return [...text.matchAll(SEGMENT)].map((match) => ({
    at: match.index,
    words: [...match[0].replace(/(?<=\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu))['’]/giu, ' ').matchAll(WORD)].map(
      ([word]) => word,
    ),
  }));
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const GERMAN_ADJECTIVE = /^\p{Ll}{3,}(?:isch|lich|ig|bar|haft|sam|al|iv|ell|är)(?:e|er|en|em|es)$/u;
const STREET = /(?:weg|straße|strasse|gasse|platz|allee)s?$/;

/** German nouns are capitalised. An adjective may precede one. */
function germanPhrases(text: string): Phrase[] {
  const lower = new Set(text.match(/(?<![\p{L}\p{N}-])\p{Ll}[\p{L}-]+/gu) ?? []);
  return segmentsOf(text).flatMap(({ words, at }) =>
    words.flatMap((word, place) => {
      if (!isCapital(word) || lower.has(word.toLowerCase()) || !isMeaningful(word) || STREET.test(word)) return [];
      const before = words[place - 1];
      if (place === 0 && words.length > 1 && !isNounEnding(word)) return [];
      const alone = { words: [word], at };
      return before && GERMAN_ADJECTIVE.test(before) ? [alone, { words: [before, word], at }] : [alone];
    }),
  );
}

/** The first word of a sentence is capitalised too. These endings are those of nouns. */
const isNounEnding = (word: string) =>
  word.length > 7 ||
  /(?:ung|heit|keit|schaft|tion|tät|ment|nis|tum|ling|pumpe|netz|strom|werk|tarif)(?:e|en|s|n)?$/.test(
    word.toLowerCase(),
  );

/** Spanish and French nouns follow an article or a preposition. An adjective, or 'de' and another noun, may follow them. */
function romancePhrases(text: string, language: string): Phrase[] {
  const segments = segmentsOf(text);
  const nouns = nounsAfterDeterminers(segments, language);
  const isNoun = (word: string | undefined): word is string =>
    word !== undefined && isMeaningful(word) && nouns.has(withoutAccents(word)) && !isCapital(word);
  const linkOf = (word = '') => (/^(?:de|du|des|del|d)$/i.test(word) ? word : undefined);
  return segments.flatMap(({ words, at }) =>
    words.flatMap((word, place) => {
      if (!isNoun(word)) return [];
      const [next, second, third] = words.slice(place + 1);
      const phrases: Phrase[] = [{ words: [word], at }];
      if (next && ADJECTIVE_ENDINGS[language]?.test(next) && isMeaningful(next) && !isCapital(next) && !isNoun(next))
        phrases.push({ words: [word, next], at });
      const link = linkOf(next);
      if (link && isNoun(second)) phrases.push({ words: [word, link, second], at });
      if (link === 'de' && /^l[ae]$/i.test(second ?? '') && isNoun(third))
        phrases.push({ words: [word, link, second ?? '', third], at });
      return phrases;
    }),
  );
}

/** Minimum share of a word's occurrences that follow an article. */
const MIN_SHARE = 0.4;

/** Words that often follow an article. */
function nounsAfterDeterminers(segments: Segment[], language: string): Set<string> {
  const counts = new Map<string, { after: number; all: number }>();
  for (const { words } of segments)
    for (const [place, word] of words.entries()) {
      const plain = withoutAccents(word);
      const count = counts.get(plain) ?? { after: 0, all: 0 };
      count.all += 1;
      if (isAfterDeterminer(words, place, language)) count.after += 1;
      counts.set(plain, count);
    }
  return new Set([...counts].filter(([, { after, all }]) => after / all >= MIN_SHARE).map(([word]) => word));
}

function isAfterDeterminer(words: string[], place: number, language: string): boolean {
  const leading = LEADING_ADJECTIVES[language];
  let at = place - 1;
  const word = withoutAccents(words[place] ?? '');
  if (leading?.has(word)) return false;
  while (at >= 0 && leading?.has(withoutAccents(words[at] ?? ''))) at -= 1;
  return DETERMINERS[language]?.has(withoutAccents(words[at] ?? '')) ?? false;
}
