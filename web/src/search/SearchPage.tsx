import { useState } from 'react';
import { Box } from '@mui/material';
import { PageTitle } from '../ui/page/PageTitle';
import { visuallyHidden } from '../ui/page/visually-hidden';
import { AnswerAnnouncement } from './answer/AnswerPanel';
import { Composer } from './Composer';
import { Pane } from './Pane';
import { ReadAnswer } from './passages/ReadAnswer';
import { ResultsPane } from './results/ResultsPane';
import { SearchTabs } from './SearchTabs';
import { Thread } from './Thread';
import { isWorthShowing, useConversation } from './useConversation';
import { usePanes } from './usePanes';
import { useSearch } from './useSearch';
import { useSearchAddress } from './useSearchAddress';

export function SearchPage() {
  const { address, change, search, answer, panes, past, actions, draft, setDraft, suggest } = useSearchPage();
  const { isNarrow, tab, chooseTab, chat, input, results, cited, showCited, readAnswer, enterResults, pane } = panes;
  return (
    <>
      <PageTitle title={address.question ? `${address.question} · AI Search` : 'AI Search'} />
      {isNarrow && (
        <SearchTabs tab={tab} onChange={chooseTab} count={search.hasAnswer ? search.results.length : null} />
      )}
      <Box component="main" id="main" tabIndex={-1} sx={panesStyle}>
        <Box component="h1" sx={visuallyHidden}>
          AI Search
        </Box>
        <Pane {...pane('search')} ref={chat} tabIndex={-1} sx={chatPane}>
          <Thread
            past={past}
            question={address.question}
            exchange={search.exchange}
            isSearching={search.isSearching}
            isVisible={!isNarrow || tab === 'search'}
            answer={answer}
            actions={actions}
            onCite={showCited}
            onSuggest={suggest}
          />
          <Composer
            inputRef={input}
            draft={draft}
            onDraft={setDraft}
            position={address.position}
            onPosition={(position) => change({ position })}
            isBusy={search.isSearching}
            onAsk={actions.onAsk}
            onDown={enterResults}
          />
        </Pane>
        <Pane {...pane('results')} ref={results} tabIndex={-1} sx={resultsPane}>
          {isNarrow && answer?.isAnswered && <ReadAnswer onRead={readAnswer} />}
          <ResultsPane
            address={address}
            search={search}
            view={{ isCompact: address.isCompact, cited, onReturn: readAnswer }}
            onChange={change}
          />
        </Pane>
      </Box>
      <AnswerAnnouncement answer={answer} />
    </>
  );
}

function useSearchPage() {
  const inAddress = useSearchAddress();
  const { address, change } = inAddress;
  const { past, answer, searchedFor, cited, ask, stop, askAgain } = useConversation(inAddress);
  const search = useSearch(address, searchedFor, cited);
  const shown = answer && isWorthShowing(answer, search) ? answer : null;
  const hasAnswer = !search.isSearching && shown !== null && (shown.isAnswered || shown.sentences.length > 0);
  const panes = usePanes(address.question, search.isSearching, hasAnswer);
  const [draft, setDraft] = useState('');
  const onAsk = (question: string, newsletterId: string | null = null) => {
    ask(question, newsletterId, search);
    panes.begin();
    setDraft('');
  };
  return {
    address,
    change,
    search,
    panes,
    draft,
    setDraft,
    past,
    answer: shown,
    actions: {
      isAboutOne: address.newsletterId !== null,
      onStop: stop,
      onAskAgain: askAgain,
      onAskOnly: (newsletterId: string | null) => onAsk(address.question, newsletterId),
      onAsk,
    },
    suggest: (text: string) => {
      setDraft(text);
      panes.input.current?.focus();
    },
  };
}

const panesStyle = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)', lg: '480px minmax(0, 1fr)' },
} as const;

const chatPane = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  bgcolor: 'background.paper',
  borderRight: { md: '1px solid' },
  borderColor: { md: 'rule.hair' },
  '&:focus': { outline: 'none' },
} as const;

const resultsPane = { minHeight: 0, overflowY: 'auto', '&:focus': { outline: 'none' } } as const;
