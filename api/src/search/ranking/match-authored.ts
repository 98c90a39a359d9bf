import type { EntityManager } from 'typeorm';
import { withWords } from '../question/question.js';
import { readTerms } from '../search-terms.js';
import type { Match, Question } from '../search-types.js';
import type { Authored } from './find-authored.js';
import { weighCandidates } from './weigh-candidates.js';

/** An author's editions need not contain the name, so they match as much as they match the rest of the question. */
export async function matchAuthored(
  manager: EntityManager,
  { question, authored }: { question: Question; authored: Authored },
  matches: Map<number, Match>,
): Promise<Map<number, Match>> {
  const { editionIds, isOnly, rest } = authored;
  if (editionIds.length === 0) return matches;
  const own = isOnly ? allOf(editionIds, matches) : await matchRest(manager, withWords(question, rest), editionIds);
  return new Map([...matches, ...own]);
}

function allOf(editionIds: number[], matches: Map<number, Match>): [number, Match][] {
  return editionIds.map((id) => [id, { language: matches.get(id)?.language ?? 'other', share: 1 }]);
}

async function matchRest(manager: EntityManager, question: Question, editionIds: number[]) {
  const terms = await readTerms(manager, question);
  return (await weighCandidates(manager, { question, terms }, editionIds)).matches;
}
