import { parseEnglish, type EnglishTerm as Term } from '../parse-english.js';
import type { Phrase } from './phrase.js';
import { isMeaningful } from './meaningful-words.js';
import { NARROWING_NOUNS } from './topic-words.js';

const MAX_WORDS = 3;

/** Nouns with the nouns and adjectives before them, tagged by compromise. */
export async function findEnglishPhrases(text: string): Promise<Phrase[]> {
  let at = 0;
  const phrases: Phrase[] = [];
  for (const line of text.split('\n')) {
    const { sentences } = await parseEnglish(line);
    for (const { terms } of sentences) phrases.push(...phrasesIn(terms, at));
    at += line.length + 1;
  }
  return phrases;
}

/** Every suffix of a phrase: 'low-rank adapters', 'adapters'. */
function phrasesIn(terms: Term[], at: number): Phrase[] {
  const phrases: Phrase[] = [];
  let row: Term[] = [];
  const close = () => {
    phrases.push(...endingsOf(row).map((words) => ({ words, at })));
    row = [];
  };
  for (const term of joinHyphens(terms)) {
    if (/[^\s'’“”"]/.test(term.pre)) close();
    if (isNoun(term) || isAdjective(term)) {
      // 'the red car dealer': an adjective after a noun starts a new phrase.
      if (isAdjective(term) && row.some(isNoun)) close();
      row.push(term);
    } else close();
    if (/[^\s'’“”"]/.test(term.post)) close();
  }
  close();
  return phrases;
}

/** compromise splits 'low-rank' into two words. */
function joinHyphens(terms: Term[]): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const last = joined.at(-1);
    if (last?.post === '-') joined[joined.length - 1] = { ...term, text: `${last.text}-${term.text}`, pre: last.pre };
    else joined.push(term);
  }
  return joined;
}

const NO_NOUNS = ['Pronoun', 'Value', 'Date', 'Unit', 'Possessive', 'Person', 'Url', 'Email', 'Money'];

const isNoun = ({ tags }: Term) => tags.includes('Noun') && !NO_NOUNS.some((tag) => tags.includes(tag));

const isAdjective = ({ tags }: Term) =>
  tags.includes('Adjective') && !['Comparative', 'Superlative', 'Value'].some((tag) => tags.includes(tag));

function endingsOf(row: Term[]): string[][] {
  const lastNoun = row.findLastIndex(isNoun);
  if (lastNoun < 0) return [];
  const words = row.slice(Math.max(0, lastNoun + 1 - MAX_WORDS), lastNoun + 1).map(({ text }) => text);
  const endings = words.map((_, from) => words.slice(from));
  // Strip words without meaning from both ends.
  const canBegin = (word: string) => isMeaningful(word) || NARROWING_NOUNS.has(word.toLowerCase());
  return endings.filter((ending) => canBegin(ending[0] ?? '') && isMeaningful(ending.at(-1) ?? ''));
}
