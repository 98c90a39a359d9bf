import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Stack, Typography } from '@mui/material';
import { usePollingWhileDown, useReconnected } from '../../apollo/socket-status';
import { graphql } from '../../gql/gql';
import type { ContentFilter, ContentNewslettersQueryVariables } from '../../gql/graphql';
import { paths } from '../../paths';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { AdminPage } from '../AdminPage';
import { ProgressNote } from '../progress/ProgressNote';
import { fetchFailure } from '../lists/fetch-failure';
import { DebouncedSearch } from '../lists/DebouncedSearch';
import { FilterSelect, statusChoices } from '../lists/FilterSelect';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';
import { useSelection } from '../lists/useSelection';
import { LiveNotice } from '../progress/LiveNotice';
import { useLiveContentStatus } from '../progress/useLiveContentStatus';
import { useRecovery } from '../../ui/states/useRecovery';
import { AdvancedFilters } from './AdvancedFilters';
import { ContentSelection } from './ContentSelection';
import { ContentTable } from './ContentTable';
import { CreateJobs } from './CreateJobs';
import { FilterChips } from './FilterChips';
import { flagsOf, unfiltered, type AddressProps, type ContentAddress } from './content-address';
import { useContentActions } from './useContentActions';

const ContentNewsletters = graphql(`
  query ContentNewsletters(
    $page: Int!
    $search: String
    $contentStatus: ContentFilter
    $hasDiscovered: Boolean
    $hasProcessed: Boolean
    $hasErrors: Boolean
    $isSilent: Boolean
    $cause: String
  ) {
    contentNewsletters(
      page: $page
      limit: 20
      search: $search
      contentStatus: $contentStatus
      hasDiscovered: $hasDiscovered
      hasProcessed: $hasProcessed
      hasErrors: $hasErrors
      isSilent: $isSilent
      cause: $cause
    ) {
      items {
        id
        name
        ...ContentRow
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

const statuses = ['none', 'discovered', 'processed', 'pending', 'error'];
const POLL_MS = 10_000;

export function ContentPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const filter = filterOf(address);
  const { data, error, loading, refetch } = useContentNewsletters(filter, toPage(address.page));
  const newsletters = data?.contentNewsletters.items ?? [];
  const pagination = data?.contentNewsletters.pagination;
  const listedIds = newsletters.map(({ id }) => id);
  const selection = useSelection(listedIds);
  const actions = useContentActions();
  const clearFilters = () => setAddress(unfiltered);
  return (
    <AdminPage title="Content Management" back={{ to: paths.admin, label: 'Back to Admin' }}>
      <LiveNotice everySeconds={POLL_MS / 1000} />
      <ContentToolbar address={address} setAddress={setAddress}>
        <CreateJobs selection={selection} actions={actions} />
      </ContentToolbar>
      <FilterChips address={address} setAddress={setAddress} onClear={clearFilters} />
      <ContentSelection selection={selection} listedIds={listedIds} total={pagination?.total ?? 0} filter={filter} />
      {actions.progress && <ProgressNote {...actions.progress} />}
      {error && !data ? (
        <ErrorNotice title={fetchFailure('Failed to fetch newsletters', error)} onRetry={() => void refetch()} />
      ) : (
        <ContentTable
          newsletters={newsletters}
          isLoading={loading && !data}
          selection={selection}
          actions={actions}
          onClearFilters={clearFilters}
        />
      )}
      {newsletters.length > 0 && <Legend />}
      <JumpPager list={data?.contentNewsletters} isLoading={loading} setAddress={setAddress} />
    </AdminPage>
  );
}

function Legend() {
  return (
    <Typography variant="caption" component="p" sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
      Under Content Status, “4 / 9” says that 4 of 9 known pages wait to be processed; the number with a percentage says
      how many are processed.
    </Typography>
  );
}

/** The list, updated by events. It polls while the socket is down. */
function useContentNewsletters(filter: ContentFilterVariables, page: number) {
  const query = useQuery(ContentNewsletters, {
    variables: { ...filter, page },
    fetchPolicy: 'cache-and-network',
    pollInterval: usePollingWhileDown(POLL_MS),
  });
  useLiveContentStatus(null);
  useReconnected(() => void query.refetch());
  useRecovery(query.error !== undefined, query.refetch);
  return query;
}

function ContentToolbar({ address, setAddress, children }: AddressProps & { children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pb: 2, alignItems: 'center' }}>
      <DebouncedSearch
        label="Search newsletters"
        placeholder="Search newsletters..."
        value={address.search}
        onChange={(search) => setAddress({ search, page: '1' }, 'replace')}
        sx={{ width: { xs: 1, sm: 260 } }}
      />
      <FilterSelect
        label="Content status"
        value={address.status}
        choices={statusChoices('All statuses', statuses)}
        onChange={(status) => setAddress({ status, page: '1' })}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      />
      <AdvancedFilters
        flags={flagsOf(address)}
        onChange={(flags) => setAddress({ with: flags.join(','), page: '1' })}
      />
      {children}
    </Stack>
  );
}

type ContentFilterVariables = Omit<ContentNewslettersQueryVariables, 'page'>;

function filterOf(address: ContentAddress): ContentFilterVariables {
  const flags = flagsOf(address);
  const has = (flag: string) => (flags.includes(flag) ? true : undefined);
  return {
    search: address.search.trim() || undefined,
    contentStatus: statuses.includes(address.status) ? (address.status.toUpperCase() as ContentFilter) : undefined,
    hasDiscovered: has('discovered'),
    hasProcessed: has('processed'),
    hasErrors: has('errors'),
    isSilent: has('silent'),
    cause: address.cause || undefined,
  };
}
