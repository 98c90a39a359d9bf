import { anyWord, wordPattern } from '../../../base/words/word-pattern.js';
import { fold } from '../text/hard-words.js';
import { ARTICLE_OF_KIND } from './defined-subject.js';

/** Follows the subject: 'is a', 'means'. */
const EXPLAINS = anyWord({
  en: `(?:is|was) (?:an?|the|one|any|what|when|where|how|that|not only an?)|
    is (?:\\p{L}+ ){1,2}(?:that|which)|
    are (?:the|an?|those|what|when|(?:(?!at|in|on|for|of|to|by|with|from|not|and|or|as|always|sometimes)\\p{L}+ ){0,2}(?!always|sometimes)\\p{L}{3,}(?<![su])s)|
    means?|refers? to|describes?|denotes?|stands? for|consists? of|belongs? to`,
  es: `(?:es|son|era|eran) (?:un[oa]?s?|el|la|l[oa]s|lo que|aquell[oa]s?|cualquier)|significan?|quieren? decir|consisten? en|se refieren? a|designan?|pertenecen? a`,
  fr: `(?:est|sont|était|étaient|c['’]est) (?:une?|des|les?|la|l['’]|ce qu|celui|celle|l['’]un)|désignent?|signifient?|veut dire|veulent dire|
    consiste (?:à|en)|se définit|appartien(?:t|nent) à`,
  de: `(?:ist|sind|war|waren) (?:eine?[nmrs]?|der|die|das|jede\\p{L}*|wenn|nichts anderes)|heißt|heißen|bedeutet|bedeuten|bezeichnet|bezeichnen|
    meint|besteht aus|nennt man|(?:gehört|gehören) zu[mr]?`,
});
const CONTINUES = anyWord({ en: `and|but|so`, es: `y|pero|así`, fr: `et|mais|donc`, de: `und|aber|doch` });
/** A name in brackets or between commas may stand between: 'A fire brick, or refractory brick, is a block'. */
const EXPLAINED = new RegExp(
  String.raw`^["'”’»*)]{0,2}(?:\s?\([^)]{0,120}\)|\s[—–-]\s[^—–]{1,90}\s[—–-])?(?:(?:,(?!\s${CONTINUES}\s)|\s(?:or|o|ou|oder)\s)[^.;:]{1,90}?)?,?\s*${EXPLAINS}(?!\p{L})`,
  'iu',
);
/** Comes before the subject: 'it is called', 'nennt man'. */
const NAMES = new RegExp(
  String.raw`(?<!\p{L})${anyWord({
    en: `called|known as|named|termed|referred to as|calls? (?:it|this|them|that)`,
    es: `se llaman?|llaman|llamamos|llamad[oa]s?|denominad[oa]s?|conocid[oa]s? como`,
    fr: `s['’]appellent?|appellent?|appelons|appelée?s?|nommée?s?`,
    de: `genannt|nennen|nennt man|nennt sich`,
  })}\s["“«„*']{0,2}(?:${ARTICLE_OF_KIND}\s|the\s|l['’])?$`,
  'iu',
);
/** 'X, that is, Y'. */
const RESTATES = new RegExp(
  String.raw`^["'”’»*]{0,2}(?:,|\s[–—-])\s${anyWord({
    en: `that is|in other words|an? (?:kind|sort|type|form) of`,
    es: `es decir|o sea|esto es|una (?:especie|clase) de`,
    fr: `c['’]est-à-dire|soit|autrement dit|une (?:sorte|espèce) de`,
    de: `das heißt|also|d\. ?h\.|eine Art`,
  })}(?!\p{L})`,
  'iu',
);
const UNCLEAR = 0.5;
/** 'X, a Y', 'X (in full, Y)' and 'A X does Y' may explain it, or not. */
const MAY_EXPLAIN = /^["'”’»*]{0,2}(?:,\s(?:an?|or|une?|ou|un[oa]|eine?)\s|\s\(\p{L}[^)\d]{7,}\)|:\s)|^\)/iu;
const ANY_ONE = /^["“«„*]{0,2}(?:an?|une?|un[oa]|eine?)\s$/iu;
const VERB_FOLLOWS =
  /^\s(?!(?:that|which|who|of|in|on|at|for|with|from|and|or|que|qui|de|en|y|o|et|ou|du|des|der|die|das|und|oder|mit|im)\s)\p{Ll}/u;
/** 'If a X is a Y' explains nothing. */
const CONDITION = wordPattern({ en: `if|when|whether`, es: `si|cuando`, fr: `si|quand`, de: `wenn|falls|ob` });
/** In German, the verb may come first: 'Eigentlich ist ein Winder eine Stufe'. */
const VERB_BEFORE = /(?<!\p{L})(?:ist|sind|heißt|bedeutet) (?:(?:eine?|der|die|das) )?["„»«*]{0,2}$/iu;
const NOUN_FOLLOWS = /^["“»«*]{0,2} (?:eine?|der|die|das|nichts anderes)\s/iu;
/** How much of the text before the subject is read. */
const MAX_BEFORE = 60;
const TERM = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
/** Letters of an ending that may differ, and of a beginning that may not. */
const MAX_ENDING = 2;
const MIN_START = 3;
/** The French article before a vowel: "l'orientation". */
const ELIDED = /^[a-z]{1,2}['’]/;

/** For a text without the whole subject: a part of 'active learning strategies' may be explained. */
const PART = 0.4;
const isOneWord = (subject: string) => !/\s/.test(subject);

/** How well a text explains the subject, from 0 to 1; about 0.5 if that cannot be seen. */
export function explains(subject: string, text: string): number {
  const scores = placesOf(subject, text).map(({ startsAt, endsAt }) =>
    explainsAt(text.slice(Math.max(0, startsAt - MAX_BEFORE), startsAt), text.slice(endsAt)),
  );
  return scores.length === 0 && !isOneWord(subject) ? PART : Math.max(0, ...scores);
}

/** Where the text has all words of the subject, in its order. */
function placesOf(subject: string, text: string): { startsAt: number; endsAt: number }[] {
  const asked = fold(subject).match(TERM) ?? [];
  const words = [...text.matchAll(TERM)];
  return words.flatMap((first, index) => {
    const found = words.slice(index, index + asked.length);
    const last = found.at(-1);
    const isWhole = last !== undefined && asked.every((word, at) => isSameWord(word, fold(found[at]?.[0] ?? '')));
    return isWhole ? [{ startsAt: first.index, endsAt: last.index + last[0].length }] : [];
  });
}

function isSameWord(one: string, other: string): boolean {
  const least = Math.max(MIN_START, Math.max(one.length, other.length) - MAX_ENDING);
  return one === other || one.slice(0, least) === other.replace(ELIDED, '').slice(0, least);
}

function explainsAt(before: string, after: string): number {
  if (NAMES.test(before) || RESTATES.test(after)) return 1;
  if (VERB_BEFORE.test(before) && NOUN_FOLLOWS.test(after)) return 1;
  if (EXPLAINED.test(after) && !CONDITION.test(before)) return 1;
  const isGeneral = ANY_ONE.test(before) && VERB_FOLLOWS.test(after);
  return isGeneral || MAY_EXPLAIN.test(after) ? UNCLEAR : 0;
}
