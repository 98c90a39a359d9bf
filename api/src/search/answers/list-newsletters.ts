import type { Passage } from '../passages/rank-passages.js';
import { introductionOf, withoutMarkup } from './answer-text.js';
import type { AnswerSentence } from './answer.type.js';
import type { Material } from './find-material.js';
import type { NumberedSources } from './numbered-sources.js';

const MAX_NEWSLETTERS = 5;

/** The newsletters on a subject, each with what speaks for it: those that say so themselves, then those with the best editions. */
export function listNewsletters(
  ranked: Passage[],
  { evidence, about }: Material,
  sources: NumberedSources,
): AnswerSentence[] {
  const answering = new Set(
    evidence.editions.filter(({ isAnswering }) => isAnswering).map(({ edition }) => edition.id),
  );
  const writing = ranked.filter(({ edition }) => answering.has(edition.id)).map(({ edition }) => edition.newsletterId);
  const best = [...new Set([...about, ...writing])].flatMap(
    (id) => ranked.find(({ edition }) => edition.newsletterId === id) ?? [],
  );
  return best.slice(0, MAX_NEWSLETTERS).map((passage) => {
    const citation = sources.citeLikely(passage);
    const text = introductionOf(passage.edition, evidence.question.language) + withoutMarkup(citation.quote);
    return { text, citations: [citation], newsletter: passage.edition.newsletter };
  });
}
