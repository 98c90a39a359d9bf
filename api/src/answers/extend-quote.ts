import { answersKind, type AskedKind, type QuestionKind } from './question-kind.js';
import type { ScoredSentence } from './score-sentences.js';
import type { StemmedSentence } from './weigh-sentences.js';

/** One or more consecutive sentences, as quoted. */
export interface ChosenQuote extends ScoredSentence {
  text: string;
  startsAt: number;
  endsAt: number;
}

/** A neighbour with about the same score joins the quote. */
const NEAR_NEIGHBOUR = 2;
/** The answer follows within this many sentences of the one that names the subject, or not at all. */
const MAX_FURTHER = 3;
/** A sentence with at least this score for the kind of question answers it. */
const TOLD = 0.7;
/** Kinds whose answer can be recognised without knowing the subject. */
const VISIBLE = new Set<QuestionKind>(['number', 'when', 'why']);
/** Begins with a pronoun, so it needs the sentence before. */
const LEANING =
  /^["'„“«(]*(?:it|its|they|their|he|she|this|that|these|those|él|ella|ellos|ellas|esto|eso|il|elle|ils|elles|cela|ça|ce|c['’]est|er|sie|es|dies(?:e[rs]?)?)(?![\p{L}-])/iu;

export interface Choosing {
  scored: ScoredSentence[];
  asked: AskedKind;
}

/** Adds the neighbours that a reader needs: what a pronoun refers to, and the answer itself. */
export function extendQuote(one: ScoredSentence, { scored, asked }: Choosing): ChosenQuote {
  const { source, sentence } = one;
  const at = source.sentences.indexOf(sentence);
  const good = neighbourOf(one, at, scored);
  let first = Math.min(at, good);
  const last = furtherTo(one, { first, last: Math.max(at, good) }, asked);
  const before = source.sentences[first - 1];
  if (before && LEANING.test(source.sentences[first]?.text ?? '') && isProse(before, sentence)) first -= 1;
  const startsAt = source.sentences[first]?.startsAt ?? sentence.startsAt;
  const endsAt = source.sentences[last]?.endsAt ?? sentence.endsAt;
  return { ...one, startsAt, endsAt, text: source.found.edition.text?.slice(startsAt, endsAt) ?? sentence.text };
}

/** Index of the neighbour with about the same score, or its own. */
function neighbourOf({ source, score }: ScoredSentence, at: number, scored: ScoredSentence[]): number {
  const beside = [source.sentences[at - 1], source.sentences[at + 1]];
  const neighbour = scored.find(
    (other) => other.source === source && beside.includes(other.sentence) && other.score > score - NEAR_NEIGHBOUR,
  );
  return neighbour ? source.sentences.indexOf(neighbour.sentence) : at;
}

interface Span {
  first: number;
  last: number;
}

/** Index of the last sentence. Looks further if the quote lacks what the question asks for. */
function furtherTo({ source, sentence }: ScoredSentence, { first, last }: Span, asked: AskedKind): number {
  const tells = ({ text }: StemmedSentence) => answersKind(asked, text, source.language) >= TOLD;
  if (!VISIBLE.has(asked.kind) || source.sentences.slice(first, last + 1).some(tells)) return last;
  const further = source.sentences.slice(last + 1, last + 1 + MAX_FURTHER);
  const end = further.findIndex((other) => !isProse(other, sentence));
  const found = (end < 0 ? further : further.slice(0, end)).findIndex(tells);
  return last + 1 + found;
}

const isProse = ({ paragraph, isHeading }: StemmedSentence, beside: StemmedSentence) =>
  paragraph === beside.paragraph && !isHeading;
