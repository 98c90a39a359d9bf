import type { Question } from '../search-types.js';
import { MIN_EVIDENCE } from './evidence.js';
import { NAMED_GAIN } from './newsletter-affinity.js';
import type { FusedHit } from './rank-fusion.js';

/**
 * Answers come first. Editions with the quoted phrase, or of the requested newsletter, always count as answers. Where
 * distances are unreliable, the best edition counts as one if any other does.
 */
export function answersFirst(hits: FusedHit[], { phrases, wantsNewsletters }: Question, isReliable: boolean) {
  const answers = (hit: FusedHit) =>
    hit.evidence >= MIN_EVIDENCE || phrases.length > 0 || hit.gain >= NAMED_GAIN || (wantsNewsletters && hit.gain > 0);
  const [best] = hits;
  const countsBest = !isReliable && best?.vector !== undefined && hits.some(answers);
  const isFirst = (hit: FusedHit) => answers(hit) || (countsBest && hit === best);
  const answering = hits.filter(isFirst);
  return { hits: [...answering, ...hits.filter((hit) => !isFirst(hit))], answering: answering.length };
}
