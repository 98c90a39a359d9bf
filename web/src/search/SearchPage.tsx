import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { MessageSquareText } from 'lucide-react';
import { flushSync } from 'react-dom';
import { PageTitle } from '../ui/PageTitle';
import { visuallyHidden } from '../ui/visually-hidden';
import { AnswerAnnouncement } from './answer/AnswerPanel';
import type { Cited } from './answer/AnswerText';
import type { ShownAnswer } from './answer/shown-answer';
import { useAnswer } from './answer/useAnswer';
import { Composer } from './Composer';
import { keepConversation, readConversation, type Exchange } from './conversation';
import { ResultsPane } from './ResultsPane';
import { SearchTabs, type SearchTab } from './SearchTabs';
import { Thread } from './Thread';
import { useCited } from './useCited';
import { useSearch } from './useSearch';
import { useSearchAddress } from './useSearchAddress';

export function SearchPage() {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const { address, change } = useSearchAddress();
  const search = useSearch(address);
  const [tab, setTab] = useState<SearchTab>(address.question ? 'results' : 'search');
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const [past, setPast] = useState<Exchange[]>(readConversation);
  const { cited, cite, forget, returnToAnswer } = useCited();
  const { answer: found, stop, askAgain } = useAnswer(address, past);
  const answer = found && isWorthShowing(found, search) ? found : null;
  const ask = (question: string, newsletterId: string | null = null) => {
    const exchanges = search.exchange ? [...past, search.exchange] : past;
    setPast(exchanges);
    keepConversation(exchanges);
    forget();
    change({ question, newsletterId, filters: [], isVerbatim: false }, 'push');
    setDraft('');
    setTab('results');
    setHasAsked(true);
    if (question === address.question && search.complaint) search.retry();
  };
  const showCited = (place: Cited) => {
    setTab('results');
    cite(place);
  };
  const readAnswer = () => {
    flushSync(() => setTab('search'));
    returnToAnswer();
  };
  // The input is disabled while searching and loses the focus: it goes on to what can be seen afterwards.
  useEffect(() => {
    if (!hasAsked || search.isSearching) return;
    (isNarrow ? results : input).current?.focus({ preventScroll: true });
  }, [hasAsked, search.isSearching, isNarrow, address.question]);
  const enterResults = () => {
    flushSync(() => setTab('results'));
    results.current?.querySelector<HTMLElement>('article a')?.focus();
  };
  const suggest = (text: string) => {
    setDraft(text);
    input.current?.focus();
  };
  const pane = (name: SearchTab) => ({
    role: isNarrow ? 'tabpanel' : 'region',
    id: `panel-${name}`,
    'aria-label': name === 'search' ? 'Conversation' : 'Results',
    isHidden: isNarrow && tab !== name,
  });
  return (
    <>
      <PageTitle title={address.question ? `${address.question} · AI Search` : 'AI Search'} />
      {isNarrow && <SearchTabs tab={tab} onChange={setTab} count={search.hasAnswer ? search.results.length : null} />}
      <Box component="main" id="main" tabIndex={-1} sx={panes}>
        <Box component="h1" sx={visuallyHidden}>
          AI Search
        </Box>
        <Pane {...pane('search')} sx={chatPane}>
          <Thread
            past={past}
            question={address.question}
            exchange={search.exchange}
            isSearching={search.isSearching}
            isVisible={!isNarrow || tab === 'search'}
            answer={answer}
            actions={{
              isAboutOne: address.newsletterId !== null,
              onStop: stop,
              onAskAgain: askAgain,
              onAskOnly: (newsletterId) => ask(address.question, newsletterId),
              onAsk: ask,
            }}
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
            onAsk={ask}
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

/** A search that found nothing, or asked for newsletters, has said so already. */
function isWorthShowing({ state, isAnswered, sentences, closest }: ShownAnswer, search: ReturnType<typeof useSearch>) {
  if (isAnswered || sentences.length > 0) return true;
  if (search.isGrouped) return false;
  return state !== 'FINISHED' || search.results.length > 0 || closest.length > 0;
}

/** Under 768 px the answer stands behind the other tab. */
function ReadAnswer({ onRead }: { onRead: () => void }) {
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Button fullWidth size="small" startIcon={<MessageSquareText />} onClick={onRead}>
        Read the answer
      </Button>
    </Box>
  );
}

interface PaneProps {
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
  role: string;
  id: string;
  'aria-label': string;
  isHidden: boolean;
  sx: object;
  children: ReactNode;
}

function Pane({ isHidden, sx, children, ...rest }: PaneProps) {
  return (
    <Box {...rest} sx={isHidden ? { ...sx, display: 'none' } : sx}>
      {children}
    </Box>
  );
}

const panes = {
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
} as const;

const resultsPane = { minHeight: 0, overflowY: 'auto', '&:focus': { outline: 'none' } } as const;
