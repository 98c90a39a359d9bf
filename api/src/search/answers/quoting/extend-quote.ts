import { refersBack } from '@niche-newsletters/text-insight/find-dangling';
import { figureTeller, type AskedQuestion } from '../question/asked-figure.js';
import { isForModel } from '../../../base/words/drop-instructions.js';
import { splitSentences } from '../../../base/words/split-sentences.js';
import type { ScoredSentence } from './score-sentences.js';
import { reportsBelief } from '../text/reports-belief.js';
import type { SourceSentence, StemmedSentence } from './weigh-sentences.js';

/** One or more consecutive sentences, as quoted. */
export interface Quote extends SourceSentence {
  text: string;
  startsAt: number;
  endsAt: number;
}

export type ChosenQuote = ScoredSentence & Quote;

/** A neighbour joins the quote if it is at least a quarter as likely to be right. Scores are logarithms of odds. */
const NEAR_NEIGHBOUR = Math.log(4);
/** Two good sentences of one paragraph are quoted with the one between them. */
const MAX_APART = 2;
/** The answer follows within this many sentences of the one that names the subject, or not at all. */
const MAX_FURTHER = 3;
/** What others believe is quoted with at most this many of the sentences that follow. */
const MAX_REPLY = 2;
/** Sentences of a list that is quoted as a whole. */
const MAX_LIST = 5;
/** A quote begins at most this many sentences earlier, until nothing in it refers to the sentence before. */
const MAX_EARLIER = 2;

export interface Choosing {
  scored: ScoredSentence[];
  asked: AskedQuestion;
}

/** Adds the neighbours that a reader needs: what a pronoun refers to, the answer itself, and the reply to a belief. */
export function extendQuote(one: ScoredSentence, { scored, asked }: Choosing): ChosenQuote {
  const at = one.source.sentences.indexOf(one.sentence);
  const good = neighbourOf(one, at, scored);
  return { ...one, ...quoteSpan(one, { first: Math.min(at, good), last: Math.max(at, good) }, asked) };
}

/** Whether the question asks for a figure that the quote does not tell. */
export const lacksFigure = ({ text }: Quote, asked: AskedQuestion): boolean =>
  asked.figure !== undefined && !figureTeller(asked)(text);

/** Quotes a sentence, with what a reader needs to understand it. */
export function quoteSentence<T extends SourceSentence>(one: T, asked: AskedQuestion): T & Quote {
  const at = one.source.sentences.indexOf(one.sentence);
  return { ...one, ...quoteSpan(one, { first: at, last: at }, asked) };
}

function quoteSpan(one: SourceSentence, near: Span, asked: AskedQuestion): Pick<Quote, 'text' | 'startsAt' | 'endsAt'> {
  const { source, sentence } = one;
  const found = { first: referredFrom(source.sentences, near.first), last: furtherTo(one, near, asked) };
  // One item of a list tells a figure.
  const { first, last: listed } = asked.figure ? found : listAround(source.sentences, found);
  const last = repliedTo(source.sentences, introducedTo(source.sentences, listed));
  const startsAt = source.sentences[first]?.startsAt ?? sentence.startsAt;
  const endsAt = source.sentences[last]?.endsAt ?? sentence.endsAt;
  const text = source.found.edition.text?.slice(startsAt, endsAt) ?? sentence.text;
  // Between two sentences, one that addresses a model may have been left out.
  const isAlone = splitSentences(text, source.language).some((part) => isForModel(part.text));
  return isAlone ? placeOf(sentence) : { startsAt, endsAt, text };
}

const placeOf = ({ text, startsAt, endsAt }: StemmedSentence) => ({ text, startsAt, endsAt });

/** Index of the best neighbour with about the same score, or its own. */
function neighbourOf({ source, sentence, score }: ScoredSentence, at: number, scored: ScoredSentence[]): number {
  const isNear = (place: number) =>
    Math.abs(place - at) === 1 ||
    (Math.abs(place - at) <= MAX_APART && source.sentences[place]?.paragraph === sentence.paragraph);
  const neighbour = scored.find(
    (other) =>
      other.source === source &&
      other.sentence !== sentence &&
      other.score > score - NEAR_NEIGHBOUR &&
      isNear(source.sentences.indexOf(other.sentence)),
  );
  return neighbour ? source.sentences.indexOf(neighbour.sentence) : at;
}

interface Span {
  first: number;
  last: number;
}

/** Index of the last sentence: the next one of the paragraph, or the one that tells the figure. */
function furtherTo({ source, sentence }: SourceSentence, { first, last }: Span, asked: AskedQuestion): number {
  const within = (isNear: (other: StemmedSentence) => boolean) =>
    followingWhile(source.sentences, { last, most: MAX_FURTHER }, isNear);
  if (asked.figure === undefined) return last + Math.min(1, within((other) => isProse(other, sentence)).length);
  const tellsFigure = figureTeller(asked);
  const tells = ({ text }: StemmedSentence) => tellsFigure(text);
  if (source.sentences.slice(first, last + 1).some(tells)) return last;
  return last + 1 + within(({ isHeading }) => !isHeading).findIndex(tells);
}

/** A quote with an item of a short list includes the lead and all items: 'Three things help:'. */
function listAround(sentences: StemmedSentence[], { first, last }: Span): Span {
  const isInList = (at: number) => sentences[at]?.isListItem === true;
  if (!isInList(last)) return { first, last };
  let [lead, end] = [last, last];
  const isShort = () => end - lead <= MAX_LIST;
  while (isShort() && isInList(lead)) lead -= 1;
  while (isShort() && isInList(end + 1)) end += 1;
  return isShort() && /:$/.test(sentences[lead]?.text ?? '')
    ? { first: Math.min(first, lead), last: end }
    : { first, last };
}

/** A sentence that ends in a colon is quoted with the list items or the sentence after it. */
function introducedTo(sentences: StemmedSentence[], last: number): number {
  if (!/:$/.test(sentences[last]?.text ?? '')) return last;
  const items = followingWhile(sentences, { last, most: MAX_FURTHER }, ({ isListItem }) => isListItem);
  return last + (items.length === 0 && sentences[last + 1]?.isHeading === false ? 1 : items.length);
}

/** Index of the last sentence, after adding what the edition itself says about a belief at the end. */
function repliedTo(sentences: StemmedSentence[], last: number): number {
  if (!reportsBelief(sentences[last]?.text ?? '')) return last;
  return last + followingWhile(sentences, { last, most: MAX_REPLY }, ({ isHeading }) => !isHeading).length;
}

/** The sentences right after the last one that pass a test. */
function followingWhile(
  sentences: StemmedSentence[],
  { last, most }: { last: number; most: number },
  passes: (sentence: StemmedSentence) => boolean,
): StemmedSentence[] {
  const following = sentences.slice(last + 1, last + 1 + most);
  const end = following.findIndex((sentence) => !passes(sentence));
  return end < 0 ? following : following.slice(0, end);
}

/** Index of the first sentence, after adding the one that a pronoun refers to. */
function referredFrom(sentences: StemmedSentence[], first: number): number {
  let at = first;
  while (first - at < MAX_EARLIER && refersBack(sentences[at]?.text ?? '') && sentences[at - 1]?.isHeading === false)
    at -= 1;
  return at;
}

const isProse = ({ paragraph, isHeading }: StemmedSentence, beside: StemmedSentence) =>
  paragraph === beside.paragraph && !isHeading;
