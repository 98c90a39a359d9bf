import { useEffect, useEffectEvent, useState } from 'react';
import { answeringEditionIds, type ShownAnswer } from './answer/shown-answer';
import { useAnswer } from './answer/useAnswer';
import { keepConversation, readConversation, type Exchange } from './conversation';
import type { useSearch } from './useSearch';
import type { SearchAddress, useSearchAddress } from './useSearchAddress';

type Search = ReturnType<typeof useSearch>;

/** Earlier questions, the current answer, and how to ask the next question. */
export function useConversation({ address, earlier, ask: askNext, link }: ReturnType<typeof useSearchAddress>) {
  const [kept, setKept] = useState<Exchange[]>(readConversation);
  const past = kept.slice(0, earlier);
  const { answer, stop, askAgain } = useAnswer(address, past);
  useLinkToFollowUp(address.question, past.length > 0 ? answer : null, link);
  const ask = (question: string, newsletterId: string | null, search: Search) => {
    const exchanges = search.exchange ? [...past, search.exchange] : past;
    setKept(exchanges);
    keepConversation(exchanges);
    askNext({ question, newsletterId, filters: [], isVerbatim: false }, exchanges.length);
    if (question === address.question && search.problem) search.retry();
  };
  return {
    past,
    answer,
    stop,
    askAgain,
    ask,
    searchedFor: searchedFor(address, answer),
    cited: new Set(answer ? answeringEditionIds(answer) : []),
  };
}

/** Others who open the link lack the earlier questions, so it asks the rewritten one. */
function useLinkToFollowUp(typed: string, answer: ShownAnswer | null, link: (question: string) => void) {
  const rewritten = answer?.state === 'FINISHED' ? answer.question : undefined;
  const onRewritten = useEffectEvent(link);
  useEffect(() => {
    if (rewritten) onRewritten(rewritten);
  }, [typed, rewritten]);
}

/** A follow-up question finds little by its own words, so search for the rewritten one when it is known. */
function searchedFor({ question, isVerbatim }: SearchAddress, answer: ShownAnswer | null): string {
  return !isVerbatim && answer?.state === 'FINISHED' && answer.question ? answer.question : question;
}

/** If the search found nothing, or asked for newsletters, the reply is enough. */
export function isWorthShowing({ state, isAnswered, sentences, passages }: ShownAnswer, search: Search): boolean {
  if (isAnswered || sentences.length > 0) return true;
  if (search.isGrouped) return false;
  return state !== 'FINISHED' || search.results.length > 0 || passages.length > 0;
}
