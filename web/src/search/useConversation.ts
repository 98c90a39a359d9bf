import { useState } from 'react';
import type { ShownAnswer } from './answer/shown-answer';
import { useAnswer } from './answer/useAnswer';
import { keepConversation, readConversation, type Exchange } from './conversation';
import type { useSearch } from './useSearch';
import type { SearchAddress, useSearchAddress } from './useSearchAddress';

type Search = ReturnType<typeof useSearch>;

/** Earlier questions, the current answer, and how to ask the next question. */
export function useConversation({ address, change }: ReturnType<typeof useSearchAddress>) {
  const [past, setPast] = useState<Exchange[]>(readConversation);
  const { answer, stop, askAgain } = useAnswer(address, past);
  const ask = (question: string, newsletterId: string | null, search: Search) => {
    const exchanges = search.exchange ? [...past, search.exchange] : past;
    setPast(exchanges);
    keepConversation(exchanges);
    change({ question, newsletterId, filters: [], isVerbatim: false }, 'push');
    if (question === address.question && search.complaint) search.retry();
  };
  return { past, answer, searchedFor: searchedFor(address, answer), stop, askAgain, ask };
}

/** A follow-up question finds little by its own words: once the answer tells what it means, that is searched for. */
function searchedFor({ question, isVerbatim }: SearchAddress, answer: ShownAnswer | null): string {
  return !isVerbatim && answer?.state === 'FINISHED' && answer.question ? answer.question : question;
}

/** A search that found nothing, or asked for newsletters, has said so already. */
export function isWorthShowing({ state, isAnswered, sentences, closest }: ShownAnswer, search: Search): boolean {
  if (isAnswered || sentences.length > 0) return true;
  if (search.isGrouped) return false;
  return state !== 'FINISHED' || search.results.length > 0 || closest.length > 0;
}
