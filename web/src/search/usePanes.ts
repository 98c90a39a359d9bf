import { useEffect, useRef, useState } from 'react';
import { useMediaQuery, useTheme } from '@mui/material';
import { flushSync } from 'react-dom';
import type { Cited } from './answer/AnswerText';
import type { SearchTab } from './SearchTabs';
import { useCited } from './passages/useCited';

/** Selects the visible pane below 768 px, and manages the focus. */
export function usePanes(question: string, isSearching: boolean, hasAnswer: boolean) {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const [tab, setTab] = useState<SearchTab>(question ? 'results' : 'search');
  const input = useRef<HTMLInputElement>(null);
  const chat = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [hasAsked, setHasAsked] = useState(false);
  /** Whether the reader has chosen a tab since the question. */
  const [hasChosen, setHasChosen] = useState(false);
  const { cited, cite, forget, returnToAnswer } = useCited();
  // The input loses the focus while it is disabled, so focus the visible pane after the search.
  useEffect(() => {
    if (hasAsked && !isSearching) (isNarrow ? results : input).current?.focus({ preventScroll: true });
  }, [hasAsked, isSearching, isNarrow, question]);
  // Results are shown while a search runs, but what people came for is the answer.
  const [answered, setAnswered] = useState<string | null>(null);
  if (hasAnswer && answered !== question) {
    setAnswered(question);
    if (!hasChosen) setTab('search');
  }
  const isAnswerShown = hasAsked && isNarrow && answered !== null && tab === 'search';
  useEffect(() => {
    if (isAnswerShown) chat.current?.focus({ preventScroll: true });
  }, [isAnswerShown]);
  const chooseTab = (chosen: SearchTab) => {
    setTab(chosen);
    setHasChosen(true);
  };
  const begin = () => {
    forget();
    setTab('results');
    setHasChosen(false);
    setAnswered(null);
    setHasAsked(true);
  };
  const showCited = (place: Cited) => {
    chooseTab('results');
    cite(place);
  };
  const readAnswer = () => {
    flushSync(() => setTab('search'));
    returnToAnswer();
  };
  const enterResults = () => {
    flushSync(() => chooseTab('results'));
    results.current?.querySelector<HTMLElement>('article a')?.focus();
  };
  const pane = (name: SearchTab) => ({
    role: isNarrow ? 'tabpanel' : 'region',
    id: `panel-${name}`,
    'aria-label': name === 'search' ? 'Conversation' : 'Results',
    isHidden: isNarrow && tab !== name,
  });
  return { isNarrow, tab, chooseTab, chat, input, results, cited, begin, showCited, readAnswer, enterResults, pane };
}
