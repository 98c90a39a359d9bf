import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Button, MenuItem, Select, Stack } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { ContentFilter, ContentNewslettersQueryVariables } from '../../gql/graphql';
import { AdminPage } from '../AdminPage';
import { paths } from '../../paths';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Pager } from '../../ui/Pager';
import { DebouncedSearch } from '../DebouncedSearch';
import { fetchFailure } from '../fetch-failure';
import { toPage, useAddressState } from '../useAddressState';
import { useLiveContentStatus } from '../useLiveContentStatus';
import { useSelection } from '../useSelection';
import { AdvancedFilters, FlagChips } from './AdvancedFilters';
import { ContentTable } from './ContentTable';
import { CreateJobsDialog } from './CreateJobsDialog';
import { useContentActions } from './useContentActions';

const ContentNewsletters = graphql(`
  query ContentNewsletters(
    $page: Int!
    $search: String
    $contentStatus: ContentFilter
    $hasDiscovered: Boolean
    $hasProcessed: Boolean
    $hasErrors: Boolean
  ) {
    contentNewsletters(
      page: $page
      limit: 20
      search: $search
      contentStatus: $contentStatus
      hasDiscovered: $hasDiscovered
      hasProcessed: $hasProcessed
      hasErrors: $hasErrors
    ) {
      items {
        id
        name
        ...ContentRow
      }
      pagination {
        page
        totalPages
      }
    }
  }
`);

const statuses = ['none', 'discovered', 'processed', 'pending', 'error'];
const unfiltered = { search: '', status: 'all', with: '', page: '1' };

export function ContentPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const [isCreating, setIsCreating] = useState(false);
  const { data, error, loading, refetch } = useQuery(ContentNewsletters, {
    variables: toVariables(address),
    fetchPolicy: 'cache-and-network',
  });
  const newsletters = data?.contentNewsletters.items ?? [];
  const selection = useSelection(newsletters.map(({ id }) => id));
  const actions = useContentActions();
  useLiveContentStatus(null);

  const flags = address.with === '' ? [] : address.with.split(',');
  const setFlags = (next: string[]) => setAddress({ with: next.join(','), page: '1' });
  const clearFilters = () => setAddress(unfiltered);
  const startCreating = () => (selection.ids.length === 0 ? actions.warnNothingSelected() : setIsCreating(true));
  const createJobs = async (priority: number) => {
    await actions.createJobs(
      newsletters.filter(({ id }) => selection.has(id)),
      priority,
    );
    selection.clear();
  };
  return (
    <AdminPage title="Content Management" back={{ to: paths.admin, label: 'Back to Admin' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pb: 2, alignItems: 'center' }}>
        <DebouncedSearch
          label="Search newsletters"
          placeholder="Search newsletters..."
          value={address.search}
          onChange={(search) => setAddress({ search, page: '1' }, 'replace')}
          sx={{ width: { xs: 1, sm: 260 } }}
        />
        <StatusFilter value={address.status} onChange={(status) => setAddress({ status, page: '1' })} />
        <AdvancedFilters flags={flags} onChange={setFlags} />
        <Button variant="contained" onClick={startCreating} sx={{ ml: { md: 'auto' }, width: { xs: 1, sm: 'auto' } }}>
          Create Jobs for Selected ({selection.ids.length})
        </Button>
      </Stack>
      <FlagChips flags={flags} onChange={setFlags} onClear={clearFilters} />
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
      {newsletters.length > 0 && data && (
        <Box sx={{ mt: 2.5 }}>
          <Pager {...data.contentNewsletters.pagination} onChange={(page) => setAddress({ page: String(page) })} />
        </Box>
      )}
      {isCreating && (
        <CreateJobsDialog count={selection.ids.length} onCreate={createJobs} onClose={() => setIsCreating(false)} />
      )}
    </AdminPage>
  );
}

function StatusFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { 'aria-label': 'Content status' } }}
      sx={{ minWidth: 150, flex: { xs: 1, sm: 'none' } }}
    >
      <MenuItem value="all">All statuses</MenuItem>
      {statuses.map((status) => (
        <MenuItem key={status} value={status}>
          {status.charAt(0).toUpperCase() + status.slice(1)}
        </MenuItem>
      ))}
    </Select>
  );
}

function toVariables(address: typeof unfiltered): ContentNewslettersQueryVariables {
  const has = (flag: string) => (address.with.split(',').includes(flag) ? true : undefined);
  return {
    page: toPage(address.page),
    search: address.search.trim() || undefined,
    contentStatus: statuses.includes(address.status) ? (address.status.toUpperCase() as ContentFilter) : undefined,
    hasDiscovered: has('discovered'),
    hasProcessed: has('processed'),
    hasErrors: has('errors'),
  };
}
