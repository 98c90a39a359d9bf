import type { EntityManager } from 'typeorm';
import { mapInTurns } from '../../../base/async/map-in-turns.js';
import type { Edition } from '../../../library/editions/edition.entity.js';
import { quotableText } from '../../../library/editions/quotable-text.js';
import type { Evidence, EvidenceEdition } from '../../read-evidence.js';
import { MAX_TERMS } from '../../search-terms.js';
import { wantsNow, withoutAskingWords } from '../question/asking-words.js';
import { isForModel } from '../../../base/words/drop-instructions.js';
import { findHardWords, containedWords, missingShare, type HardWords } from '../text/hard-words.js';
import type { AskedQuestion } from '../question/asked-figure.js';
import { indexedLanguage, rarityKey, readRarities, readStems } from './read-stems.js';
import { splitSentences, type TextSentence } from '../../../base/words/split-sentences.js';
import { startAtWords } from '../text/start-at-words.js';
import type { ReadQuestion, ReadSource } from './weigh-sentences.js';

/** Longer editions are books. */
const MAX_SENTENCES = 1_000;
export interface Reading {
  question: ReadQuestion;
  sources: ReadSource[];
}

/** Splits the question and the found editions into sentences and stems. */
export async function readSources(manager: EntityManager, asked: AskedQuestion, evidence: Evidence): Promise<Reading> {
  const languages = [...new Set(evidence.editions.map(({ edition }) => indexedLanguage(edition.language)))];
  const words = withoutAskingWords(evidence.query.words, asked.figure, evidence.query.language);
  const askedStems = await readStems(
    manager,
    languages.map((language) => ({ language, text: words })),
  );
  const hardWords = findHardWords(asked.question, evidence.query.language);
  const sources: ReadSource[] = [];
  for (const found of evidence.editions) sources.push(await readSource(manager, found, { evidence, hardWords }));
  const byLanguage = new Map(languages.map((language, at) => [language, askedStems[at] ?? []]));
  const question = {
    asked,
    hardWords,
    wantsNow: wantsNow(asked.question),
    stems: await readWeights(manager, byLanguage),
  };
  return { question, sources };
}

/** One statement per edition, so that others get their turn at the database and in this thread. */
async function readSource(
  manager: EntityManager,
  found: EvidenceEdition,
  { evidence, hardWords }: { evidence: Evidence; hardWords: HardWords },
): Promise<ReadSource> {
  const { edition } = found;
  const language = indexedLanguage(edition.language);
  const sentences = await sentencesOf(edition);
  const texts = [titleOf(found), ...sentences.map(({ text }) => text)];
  const [ofTitle, ...stems] = await readStems(
    manager,
    texts.map((text) => ({ language, text })),
  );
  return {
    found,
    language,
    titleStems: new Set(ofTitle),
    freshness: freshnessOf(found, evidence.editions),
    absent: lackedBy(edition, sentences, hardWords),
    sentences: sentences.map((sentence, at) => ({ ...sentence, stems: new Set(stems[at]) })),
  };
}

async function sentencesOf(edition: Edition): Promise<TextSentence[]> {
  const text = quotableText(edition);
  const all = splitSentences(text, edition.language).slice(0, MAX_SENTENCES);
  const sentences = await mapInTurns(all, (sentence) => (isForModel(sentence.text) ? [] : sentence));
  return startAtWords(sentences.flat(), text);
}

/** The share of the question's names and numbers that an edition lacks. Authors rarely name themselves in the text. */
function lackedBy(edition: Edition, sentences: TextSentence[], hardWords: HardWords): number {
  const { title, author, newsletter, publishedAt } = edition;
  const about = [title, author, newsletter.name, publishedAt?.getUTCFullYear()];
  const everything = [...about, ...sentences.map(({ text }) => text)];
  return missingShare(containedWords(hardWords, everything.join(' ')));
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
  // The rarest ones tell what a long question is about.
  const rarestOf = (language: string, stems: string[]) =>
    stems
      .map((stem): [string, number] => [stem, rarities.get(rarityKey({ language, stem })) ?? 1])
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_TERMS);
  return new Map([...byLanguage].map(([language, stems]) => [language, new Map(rarestOf(language, stems))]));
}
