import type { EntityManager } from 'typeorm';
import { EditionAccess, type Edition } from '../editions/edition.entity.js';
import type { Evidence, EvidenceEdition } from '../search/read-evidence.js';
import { findHardWords } from './hard-words.js';
import { kindOf } from './question-kind.js';
import { indexedLanguage, rarityKey, readRarities, readStems } from './read-stems.js';
import { splitSentences } from './split-sentences.js';
import type { ReadQuestion, ReadSource } from './weigh-sentences.js';

/** Of what is not free for all, no more than a preview is quoted, whatever its page gave away. */
const PREVIEW_CHARACTERS = 1_500;
const isFree = ({ access }: Edition) => access === EditionAccess.PUBLIC || access === EditionAccess.UNKNOWN;

export function quotableText(edition: Edition): string {
  const text = edition.text ?? '';
  return isFree(edition) ? text : text.slice(0, PREVIEW_CHARACTERS);
}

/** Words that ask or that any question has; the stemmers keep some of them. */
const ASKING_WORDS =
  /(?<!\p{L})(?:who|whom|whose|what|which|when|where|why|how|much|many|often|long|does|did|do|tell|say|says|said|according|newsletters?|qui[ée]n(?:es)?|qu[ée]|cu[áa]l(?:es)?|cu[áa]nd?[oa]s?|cu[áa]nt[oa]s?|d[óo]nde|c[óo]mo|por qu[ée]|seg[úu]n|qui|quoi|quels?|quelles?|combien|quand|pourquoi|comment|selon|est-ce|wer|wem|wen|was|welche[rmns]?|wann|warum|wieso|weshalb|wie|viele?|lange|laut)(?!\p{L})/giu;

export interface Reading {
  question: ReadQuestion;
  sources: ReadSource[];
}

/** Reads the question and the editions that may answer it: sentences, and words by the stemmer of each language. */
export async function readSources(manager: EntityManager, text: string, evidence: Evidence): Promise<Reading> {
  const split = evidence.editions.map((found) => ({
    found,
    language: indexedLanguage(found.edition.language),
    sentences: splitSentences(quotableText(found.edition), found.edition.language),
  }));
  const languages = [...new Set(split.map(({ language }) => language))];
  const asked = evidence.query.words.replace(ASKING_WORDS, ' ');
  const texts = [
    ...languages.map((language) => ({ language, text: asked })),
    ...split.map(({ found, language }) => ({ language, text: titleOf(found) })),
    ...split.flatMap(({ sentences, language }) => sentences.map(({ text }) => ({ language, text }))),
  ];
  const stems = await readStems(manager, texts);
  const askedStems = stems.splice(0, languages.length);
  const titleStems = stems.splice(0, split.length).map((found) => new Set(found));
  const sources = split.map(({ sentences, ...source }, at) => {
    const own = stems.splice(0, sentences.length);
    const stemmed = sentences.map((sentence, index) => ({ ...sentence, stems: new Set(own[index]) }));
    return { ...source, titleStems: titleStems[at] ?? new Set<string>(), sentences: stemmed };
  });
  const byLanguage = new Map(languages.map((language, at) => [language, askedStems[at] ?? []]));
  const question = {
    kind: kindOf(text),
    hardWords: findHardWords(text, evidence.query.language),
    stems: await readWeights(manager, byLanguage),
  };
  return { question, sources };
}

const titleOf = ({ edition }: EvidenceEdition) => [edition.title, edition.newsletter.name].filter(Boolean).join('. ');

async function readWeights(manager: EntityManager, byLanguage: ReadonlyMap<string, string[]>) {
  const all = [...byLanguage].flatMap(([language, stems]) => stems.map((stem) => ({ language, stem })));
  const rarities = await readRarities(manager, all);
  return new Map(
    [...byLanguage].map(([language, stems]) => [
      language,
      new Map(stems.map((stem) => [stem, rarities.get(rarityKey({ language, stem })) ?? 1])),
    ]),
  );
}
