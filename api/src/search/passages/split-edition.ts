import type { EntityManager } from 'typeorm';
import { mapInTurns } from '../../base/async/map-in-turns.js';
import { isForModel } from '../../base/words/drop-instructions.js';
import { splitSentences, type TextSentence } from '../../base/words/split-sentences.js';
import { quotableText } from '../../library/editions/quotable-text.js';
import type { EvidenceEdition } from '../read-evidence.js';
import { indexedLanguage, readStems } from './read-stems.js';

/** Longer editions are books. */
const MAX_SENTENCES = 1_000;

export interface StemmedSentence extends TextSentence {
  stems: ReadonlySet<string>;
  words: number;
  /** Addresses a model instead of a reader, so it is never shown. */
  isForModel: boolean;
}

/** An edition split into sentences. */
export interface SplitEdition {
  found: EvidenceEdition;
  language: string;
  /** Of the edition's title, author and newsletter. */
  titleStems: ReadonlySet<string>;
  sentences: StemmedSentence[];
}

/** One statement per edition, so that others get their turn at the database and in this thread. */
export async function splitEdition(manager: EntityManager, found: EvidenceEdition): Promise<SplitEdition> {
  const { edition } = found;
  const language = indexedLanguage(edition.language);
  const sentences = splitSentences(quotableText(edition), edition.language).slice(0, MAX_SENTENCES);
  const isSpoken = await mapInTurns(sentences, (sentence) => isForModel(sentence.text));
  const title = [edition.title, edition.author, edition.newsletter.name].filter(Boolean).join('. ');
  const texts = [title, ...sentences.map((sentence) => sentence.text)];
  const [ofTitle, ...stems] = await readStems(
    manager,
    texts.map((one) => ({ language, text: one })),
  );
  return {
    found,
    language,
    titleStems: new Set(ofTitle),
    sentences: sentences.map((sentence, at) => ({
      ...sentence,
      stems: new Set(stems[at]),
      words: countWords(sentence.text),
      isForModel: isSpoken[at] ?? false,
    })),
  };
}

const countWords = (text: string): number => text.split(/\s+/).length;
