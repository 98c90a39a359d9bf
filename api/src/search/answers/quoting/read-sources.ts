import type { EntityManager } from 'typeorm';
import type { Edition } from '../../../library/editions/edition.entity.js';
import { quotableText } from '../../../library/editions/quotable-text.js';
import type { Evidence, EvidenceEdition } from '../../read-evidence.js';
import { wantsNow, withoutAskingWords } from '../question/asking-words.js';
import { isForModel } from '../../../base/words/drop-instructions.js';
import { findHardWords, containedWords, missingShare, type HardWords } from '../text/hard-words.js';
import type { AskedKind } from '../question/question-kind.js';
import { indexedLanguage, rarityKey, readRarities, readStems } from './read-stems.js';
import { splitSentences, type TextSentence } from '../../../base/words/split-sentences.js';
import { startAtWords } from '../text/start-at-words.js';
import { readSynonyms } from './synonyms/read-synonyms.js';
import type { ReadQuestion, ReadSource } from './weigh-sentences.js';

export interface Reading {
  question: ReadQuestion;
  sources: ReadSource[];
}

/** Splits the question and the found editions into sentences and stems. */
export async function readSources(manager: EntityManager, asked: AskedKind, evidence: Evidence): Promise<Reading> {
  const split = evidence.editions.map((found) => ({
    found,
    language: indexedLanguage(found.edition.language),
    sentences: sentencesOf(found.edition),
  }));
  const languages = [...new Set(split.map(({ language }) => language))];
  const words = withoutAskingWords(evidence.query.words, asked.kind, evidence.query.language);
  const texts = [
    ...languages.map((language) => ({ language, text: words })),
    ...split.map(({ found, language }) => ({ language, text: titleOf(found) })),
    ...split.flatMap(({ sentences, language }) => sentences.map(({ text }) => ({ language, text }))),
  ];
  const stems = await readStems(manager, texts);
  const askedStems = stems.splice(0, languages.length);
  const titleStems = stems.splice(0, split.length).map((found) => new Set(found));
  const hardWords = findHardWords(asked.question, evidence.query.language);
  const sources = split.map(({ sentences, ...source }, at) => {
    const own = stems.splice(0, sentences.length);
    const stemmed = sentences.map((sentence, index) => ({ ...sentence, stems: new Set(own[index]) }));
    const freshness = freshnessOf(source.found, evidence.editions);
    const lacks = lackedBy(source.found.edition, sentences, hardWords);
    return { ...source, titleStems: titleStems[at] ?? new Set<string>(), ...lacks, freshness, sentences: stemmed };
  });
  const byLanguage = new Map(languages.map((language, at) => [language, askedStems[at] ?? []]));
  const question = {
    asked,
    hardWords,
    wantsNow: wantsNow(asked.question),
    stems: await readWeights(manager, byLanguage),
    synonyms: await readSynonyms(manager, languages),
  };
  return { question, sources };
}

function sentencesOf(edition: Edition): TextSentence[] {
  const text = quotableText(edition);
  const sentences = splitSentences(text, edition.language).filter((sentence) => !isForModel(sentence.text));
  return startAtWords(sentences, text);
}

/** What an edition lacks of the question's names and numbers. Authors rarely name themselves in the text. */
function lackedBy(edition: Edition, sentences: TextSentence[], hardWords: HardWords) {
  const { title, author, newsletter, publishedAt } = edition;
  const about = [title, author, newsletter.name, publishedAt?.getUTCFullYear()];
  const everything = [...about, ...sentences.map(({ text }) => text)];
  const held = containedWords(hardWords, everything.join(' '));
  const numbers = held.slice(hardWords.names.length);
  return { absent: missingShare([held]), lacksNumber: missingShare([numbers]) > 0 };
}

/** 0 for the oldest of the found editions, 1 for the latest. */
function freshnessOf({ edition }: EvidenceEdition, all: EvidenceEdition[]): number {
  const older = all.filter((other) => timeOf(other.edition) < timeOf(edition)).length;
  return all.length > 1 ? older / (all.length - 1) : 1;
}

const timeOf = ({ publishedAt }: Edition) => publishedAt?.getTime() ?? 0;

const titleOf = ({ edition }: EvidenceEdition) =>
  [edition.title, edition.author, edition.newsletter.name].filter(Boolean).join('. ');

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
