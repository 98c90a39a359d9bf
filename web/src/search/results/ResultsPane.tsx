import { Alert, Box, Button, CircularProgress, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { countFacets, NO_FACETS } from '../../ui/facets/facets';
import { RouterLink } from '../../ui/text/RouterLink';
import { SpellingNote } from '../../ui/text/SpellingNote';
import { count } from '../../ui/text/words';
import { CitedSource } from '../passages/CitedSource';
import { FollowSearch } from './FollowSearch';
import { LooselyRelated } from './LooselyRelated';
import { choicesAmong, groupByNewsletter, narrowResults } from './narrow-results';
import { ResultItem, type ResultView } from './ResultItem';
import { ResultToolbar } from './ResultToolbar';
import type { useSearch } from '../useSearch';
import type { SearchAddress } from '../useSearchAddress';
import { languageWords } from '../../ui/text/life-words';

type Search = ReturnType<typeof useSearch>;

interface Props {
  address: SearchAddress;
  search: Search;
  view: ResultView;
  onChange: (change: Partial<SearchAddress>) => void;
}

export function ResultsPane({ address, search, view, onChange }: Props) {
  const shown = narrowResults(search.results, address.filters);
  const { cited } = view;
  const isCitedHidden = cited !== null && !shown.some(({ edition }) => edition.id === cited.source.edition.id);
  return (
    <Box sx={{ px: { xs: 2, md: 4, xl: 5 }, pb: 6, maxWidth: 860 }}>
      <Box sx={headStyle}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2">
            Search Results
            {search.hasAnswer && (
              <Box component="span" sx={{ color: 'text.tertiary', fontVariantNumeric: 'lining-nums' }}>
                {' '}
                ({shown.length})
              </Box>
            )}
          </Typography>
          {search.hasAnswer && <FollowSearch address={address} question={search.correctedQuery ?? search.question} />}
        </Stack>
        <ResultToolbar
          address={address}
          counts={search.counts}
          choices={choicesAmong(search.results)}
          onChange={onChange}
        />
      </Box>
      {search.correctedQuery && (
        <SpellingNote
          corrected={search.correctedQuery}
          typed={address.question}
          onVerbatim={() => onChange({ isVerbatim: true })}
        />
      )}
      {search.notice && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          {search.notice}
        </Alert>
      )}
      {isCitedHidden && <CitedSource cited={cited} onReturn={view.onReturn} />}
      <Results address={address} search={search} view={view} shown={shown} onChange={onChange} />
      <LooselyRelated
        key={address.question}
        results={narrowResults(search.looselyRelated, address.filters)}
        view={view}
      />
      {search.meaningLanguages && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 2 }}>
          Searched by meaning: {search.meaningLanguages.map(languageWords).join(', ')}. Editions in other languages are
          found by their words.
        </Typography>
      )}
    </Box>
  );
}

function Results({ address, search, view, shown, onChange }: Props & { shown: Search['results'] }) {
  if (search.isSearching) return <Searching />;
  if (search.problem) return <ErrorNotice title={search.problem} onRetry={search.retry} level="p" />;
  if (!search.hasAnswer) return <EmptyNotice title="No search results yet" />;
  if (shown.length === 0) {
    const isNarrowed = address.filters.length > 0 || address.relevance === 'HIGH' || countFacets(address.facets) > 0;
    const widen = (
      <Button onClick={() => onChange({ filters: [], relevance: 'ALL', facets: NO_FACETS })}>Show all results</Button>
    );
    return <EmptyNotice title="No results." text="Try other words." action={isNarrowed ? widen : undefined} />;
  }
  if (search.isGrouped) return <Groups shown={shown} view={view} />;
  return shown.map((hit) => <ResultItem key={hit.edition.id} hit={hit} view={view} />);
}

/** Grouped by newsletter, because the question asks for newsletters. */
function Groups({ shown, view }: { shown: Search['results']; view: ResultView }) {
  return groupByNewsletter(shown).map(({ newsletter, results }) => (
    <Box key={newsletter.id} component="section" aria-label={newsletter.name} sx={{ mt: 4 }}>
      <Box sx={{ borderTop: '2px solid', borderColor: 'rule.strong', pt: 1.25 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={paths.newsletter(newsletter.id)} dir="auto" color="inherit">
            {newsletter.name}
          </Link>
          <Typography component="span" variant="body2" sx={{ color: 'text.tertiary', ml: 1 }}>
            {count(results.length, 'edition')}
          </Typography>
        </Typography>
      </Box>
      {results.map((hit) => (
        <ResultItem key={hit.edition.id} hit={hit} view={view} />
      ))}
    </Box>
  ));
}

function Searching() {
  return (
    <Stack role="status" sx={{ py: 10, alignItems: 'center', gap: 0.5 }}>
      <CircularProgress size={24} aria-hidden sx={{ mb: 2, color: 'primary.main' }} />
      <Typography variant="h3" component="p">
        Searching...
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        This may take a moment
      </Typography>
    </Stack>
  );
}

const headStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  pt: { xs: 2, md: 3 },
  pb: 1.5,
  borderBottom: '1px solid',
  borderColor: 'rule.hair',
} as const;
