import { useState } from 'react';
import type { ShownAnswer } from './answer/shown-answer';
import { useAnswer } from './answer/useAnswer';
import { keepConversation, readConversation, type Exchange } from './conversation';
import type { useSearch } from './useSearch';
import type { useSearchAddress } from './useSearchAddress';

type Search = ReturnType<typeof useSearch>;

/** What was asked before, the present answer, and how to ask on. */
export function useConversation({ address, change }: ReturnType<typeof useSearchAddress>, search: Search) {
  const [past, setPast] = useState<Exchange[]>(readConversation);
  const { answer, stop, askAgain } = useAnswer(address, past);
  const ask = (question: string, newsletterId: string | null) => {
    const exchanges = search.exchange ? [...past, search.exchange] : past;
    setPast(exchanges);
    keepConversation(exchanges);
    change({ question, newsletterId, filters: [], isVerbatim: false }, 'push');
    if (question === address.question && search.complaint) search.retry();
  };
  return { past, answer: answer && isWorthShowing(answer, search) ? answer : null, stop, askAgain, ask };
}

/** A search that found nothing, or asked for newsletters, has said so already. */
function isWorthShowing({ state, isAnswered, sentences, closest }: ShownAnswer, search: Search): boolean {
  if (isAnswered || sentences.length > 0) return true;
  if (search.isGrouped) return false;
  return state !== 'FINISHED' || search.results.length > 0 || closest.length > 0;
}
