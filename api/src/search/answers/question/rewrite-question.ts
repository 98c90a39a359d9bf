import { abortWithin } from '../../../base/async/abort-within.js';
import type { AnswerModel, EarlierQuestion, ModelUsage } from '../../../outside/models/answer-model.js';
import { readOverview } from '../../question/overview-question.js';
import { withoutEnd } from '../../../base/validation/without-end.js';
import { isSubject } from '../../question/asking-words.js';
import { ADDRESS, withoutUnseen } from '../../../base/words/unseen-characters.js';
import { firstWordPattern, wholeWordPattern, wordPattern } from '../../../base/words/word-pattern.js';

/** Refers to something said before. */
const POINTING = wordPattern({
  en: `it|its|they|them|their|he|she|him|his|her|that|this|those|these|there|one|ones`,
  es: `él|ella|ellos|ellas|eso|esa|ese|esto|allí|lo|su|sus`,
  fr: `il|elle|ils|elles|cela|ça|ce|celui|celle|leur|leurs|y|en`,
  de: `er|sie|es|ihr|ihre|ihm|dort|das|dies|dessen|deren|davon|dazu|damit|darüber`,
});
/** 'And in Germany?', 'What about postcards?' */
const ELLIPSIS = firstWordPattern({
  en: `(?:(?:and|but|so),? )?(?:what|how) about|and|but|so`,
  es: `(?:(?:y|pero|e),? ¿?)?qu[ée] (?:hay|pasa|tal) (?:de|con)|y|pero|e`,
  fr: `(?:(?:et|mais),? )?qu['’]en est-il d(?:es?|u)|et|mais`,
  de: `(?:(?:und|aber),? )?(?:was ist mit|wie (?:ist|sieht|steht) es (?:aus )?(?:mit|um))|und|aber`,
});
/** A second question after the first: 'Which letters beat e-mail, and what did they cost?' */
const SECOND_QUESTION = wordPattern({
  en: `(?:and|but) (?:who|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|can|could|will|would|should)`,
  es: `(?:y|pero) ¿?(?:qui[ée]n(?:es)?|qu[ée]|cu[áa]l(?:es)?|cu[áa]ndo|d[óo]nde|c[óo]mo|cu[áa]nt[oa]s?|por qu[ée])`,
  fr: `(?:et|mais) (?:qui|que|quel|quelle|quels|quelles|quand|où|comment|combien|pourquoi)`,
  de: `(?:und|aber) (?:wer|was|wann|wo|wie|warum|wieso|welche|welcher|welches|ist|sind|war|hat|haben|kann)`,
});
/** Question words and fillers. The remaining words are the subject. */
const EMPTY = wholeWordPattern({
  en: `who|whom|whose|what|which|when|where|why|how|much|many|often|long|is|are|was|were|be|been|do|does|did|has|have|had|can|
    could|will|would|should|the|a|an|of|in|on|at|for|to|from|by|with|and|or|but|about|it|its|they|them|their|he|she|his|her|
    that|this|those|these|there|i|you|we|me|my|tell|say|says|said|if|then|than|as|not|so|more|else|(?:what|who|where|how)['’]?s`,
  es: `qui[ée]n(?:es)?|qu[ée]|cu[áa]l(?:es)?|cu[áa]ndo|d[óo]nde|c[óo]mo|cu[áa]nt[oa]s?|por|para|el|la|los|las|un|una|unos|unas|de|del|al|y|o|
    en|con|es|son|era|fue|se|su|sus|lo|ha|han|hay|más`,
  fr: `qui|quoi|quel|quelle|quels|quelles|quand|où|comment|combien|pourquoi|un|une|le|la|les|des|de|du|au|aux|et|ou|est|sont|a|ont|à|dans|
    sur|pour|par|avec|ce|cette|il|elle|ils|elles|on|ne|pas|plus|y`,
  de: `wer|was|wann|wo|wie|warum|wieso|welche|welcher|welches|viel|viele|der|die|das|dem|den|ein|eine|einen|einem|einer|und|
    oder|ist|sind|war|hat|haben|kann|im|am|zu|zum|zur|von|vom|mit|für|auf|bei|es|sie|er|nach|über|mehr`,
});
const WHAT_IS = firstWordPattern({
  en: `what(?:['’]?s| is| are)|tell me about`,
  es: `qu[eé] (?:es|son)|háblame de`,
  fr: `qu['’]est[ -]ce qu(?:e |['’])|parle(?:z)?-moi de`,
  de: `was (?:ist|sind)|erzähle? mir (?:von|über)`,
});
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu;
const MAX_SUBJECT = 8;

/** Adds the subject of the previous question to a follow-up question. Returns any other question unchanged. */
export function rewriteQuestion(question: string, previous: Pick<EarlierQuestion, 'question'>[]): string {
  const before = previous.at(-1)?.question;
  if (before === undefined || !isFollowUp(question)) return question;
  const own = new Set(subjectOf(question).map((word) => word.toLowerCase()));
  const subject = subjectOf(before).filter((word) => !own.has(word.toLowerCase()));
  if (subject.length === 0) return question;
  return `${withoutEnd(question, /[\s?.!]/)} (${subject.slice(0, MAX_SUBJECT).join(' ')})?`;
}

function isFollowUp(question: string): boolean {
  if (ELLIPSIS.test(question) || isPointing(question)) return true;
  const words = subjectOf(question).length;
  return words === 0 || (words === 1 && !namesSubject(question));
}

/** A second question points to the first one, if that names two words or more. */
function isPointing(question: string): boolean {
  const second = question.search(SECOND_QUESTION);
  const first = second > 0 ? question.slice(0, second) : '';
  return POINTING.test(subjectOf(first).length > 1 ? first : question);
}

/** Whether its one word says enough: 'bread', 'What is bread?', 'Tell me about bread', unlike 'How deep?' and 'in winter'. */
function namesSubject(question: string): boolean {
  if (WHAT_IS.test(question) || readOverview(question)) return true;
  return isSubject(question) && question.match(WORD)?.length === 1;
}

const subjectOf = (question: string) => (question.match(WORD) ?? []).filter((word) => !EMPTY.test(word));

const REWRITE_MS = 2_000;
const MAX_REWRITTEN = 300;

interface Rewriting {
  writer: AnswerModel;
  signal?: AbortSignal;
  onUsage: (usage: ModelUsage) => void;
}

/** Lets the model rewrite the question. Undefined if it fails, is slow, or returns no question. */
export async function rewriteByModel(
  question: string,
  earlier: EarlierQuestion[],
  { writer, signal, onUsage }: Rewriting,
): Promise<string | undefined> {
  try {
    const text = await writer.rewrite(question, earlier, { signal: abortWithin(REWRITE_MS, signal), onUsage });
    const plain = withoutUnseen(text);
    const isQuestion = plain !== '' && plain.length <= MAX_REWRITTEN && !plain.includes('\n');
    return isQuestion && plain.search(ADDRESS) < 0 ? plain : undefined;
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}
