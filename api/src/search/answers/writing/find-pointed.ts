import type { EntityManager } from 'typeorm';
import { readStems } from '../quoting/read-stems.js';
import type { SourceSentence, StemmedSentence } from '../quoting/weigh-sentences.js';
import type { ChosenPassage } from './choose-passages.js';

/**
 * The sentence of the cited passages that has most of the words that the model wrote. Readers see it instead of them, so
 * nothing that the model changed or added is ever shown. Undefined if no sentence has more than half of the words.
 */
export async function findPointed(
  manager: EntityManager,
  written: string,
  cited: ChosenPassage[],
): Promise<SourceSentence | undefined> {
  const languages = [...new Set(cited.map(({ source }) => source.language))];
  const stems = await readStems(
    manager,
    languages.map((language) => ({ language, text: written })),
  );
  const candidates = cited.flatMap((passage) => {
    const words = stems[languages.indexOf(passage.source.language)] ?? [];
    return sentencesOf(passage).map((sentence) => ({ source: passage.source, sentence, ...sharesOf(words, sentence) }));
  });
  const [best] = candidates.filter(({ ofWritten }) => ofWritten > 0.5).sort(byLikeness);
  return best;
}

interface Shares {
  ofWritten: number;
  ofSentence: number;
}

const byLikeness = (one: Shares, other: Shares) => other.ofWritten - one.ofWritten || other.ofSentence - one.ofSentence;

const sentencesOf = ({ source, startsAt, text }: ChosenPassage) =>
  source.sentences.filter((one) => !one.isHeading && one.endsAt > startsAt && one.startsAt < startsAt + text.length);

function sharesOf(words: string[], { stems }: StemmedSentence): Shares {
  const shared = words.filter((word) => stems.has(word)).length;
  return { ofWritten: shared / Math.max(1, words.length), ofSentence: shared / Math.max(1, stems.size) };
}
