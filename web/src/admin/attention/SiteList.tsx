import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import type { SiteCause } from '../../gql/graphql';
import { paths } from '../../paths';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { DataTable } from '../../ui/tables/DataTable';
import type { Column } from '../../ui/tables/table-column';
import { mediumDate } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { AddressLine } from '../lists/AddressLine';
import { siteCauseInWords } from '../../ui/text/site-cause-words';
import { pathOf } from '../../ui/text/words';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';
import { AddressDialog } from './AddressDialog';
import { FAILING_SITES, type FailingSite } from './site-documents';
import { useSiteActions } from './useSiteActions';

interface Props {
  cause: SiteCause;
  onChange: () => void;
}

/** The newsletters of one cause, and what can be done about each. */
export function SiteList({ cause, onChange }: Props) {
  const [{ page }, setAddress] = useAddressState({ page: '1' });
  const [editing, setEditing] = useState<FailingSite | null>(null);
  const { data, error, loading, refetch } = useQuery(FAILING_SITES, {
    variables: { cause, page: toPage(page) },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const changed = () => {
    void refetch();
    onChange();
  };
  const actions = useSiteActions(changed);
  if (error && !data) return <ErrorNotice title="Failed to fetch newsletters" onRetry={() => void refetch()} />;
  return (
    <Box component="section" aria-label={siteCauseInWords(cause)} sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {siteCauseInWords(cause)}
      </Typography>
      <DataTable
        label={`Newsletters: ${siteCauseInWords(cause)}`}
        columns={[
          ...columns,
          {
            key: 'actions',
            head: 'Actions',
            width: 400,
            align: 'right',
            narrow: 'actions',
            cell: (site) => <SiteActions site={site} actions={actions} onEdit={() => setEditing(site)} />,
          },
        ]}
        rows={[...(data?.failingSites.items ?? [])]}
        rowKey={({ id }) => id}
        loadingRows={data ? undefined : 5}
        empty={<EmptyNotice title="No newsletters with this cause" />}
      />
      <JumpPager list={data?.failingSites} isLoading={loading} setAddress={setAddress} />
      {editing && <AddressDialog site={editing} onDone={changed} onClose={() => setEditing(null)} />}
    </Box>
  );
}

const columns: Column<FailingSite>[] = [
  {
    key: 'name',
    head: 'Newsletter',
    width: 230,
    narrow: 'lead',
    cell: ({ id, name, url }) => (
      <>
        <Link component={RouterLink} to={paths.newsletterContent(id)} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        <AddressLine href={url}>{pathOf(url)}</AddressLine>
      </>
    ),
  },
  { key: 'evidence', head: 'What was found', narrow: 'wide', cell: (site) => <Evidence site={site} /> },
  { key: 'since', head: 'Since', width: 130, cell: ({ siteProblem }) => dateOr(siteProblem?.since, 'Unknown') },
  {
    key: 'worked',
    head: 'Last good visit',
    width: 140,
    cell: ({ siteProblem }) => dateOr(siteProblem?.lastWorkedAt, 'Never'),
  },
];

const dateOr = (date: string | null | undefined, missing: string) => (date ? mediumDate(date) : missing);

function Evidence({ site: { siteProblem } }: { site: FailingSite }) {
  if (!siteProblem) return null;
  const { evidence, address, cause, status } = siteProblem;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <span dir="auto">{evidence ?? siteCauseInWords(cause, status)}</span>
      {address && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {address}
        </Typography>
      )}
    </Box>
  );
}

interface ActionProps {
  site: FailingSite;
  actions: ReturnType<typeof useSiteActions>;
  onEdit: () => void;
}

function SiteActions({ site, actions, onEdit }: ActionProps) {
  const { id, name, siteProblem } = site;
  const isBusy = actions.isBusy(id);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: { lg: 'flex-end' }, gap: 0.5, my: '-4px' }}>
      {siteProblem?.movedTo && (
        <Button size="small" disabled={isBusy} aria-label={`Use new address of ${name}`} onClick={onEdit}>
          Use new address
        </Button>
      )}
      <Button
        size="small"
        variant="text"
        disabled={isBusy}
        aria-label={`Retry ${name}`}
        onClick={() => void actions.retry(site)}
      >
        Retry
      </Button>
      <Button size="small" variant="text" disabled={isBusy} aria-label={`Edit address of ${name}`} onClick={onEdit}>
        Edit address
      </Button>
      <Button
        size="small"
        variant="text"
        component={RouterLink}
        to={paths.reading(id)}
        aria-label={`Reading rule of ${name}`}
      >
        Reading rule
      </Button>
      <Button
        size="small"
        variant="text"
        disabled={isBusy}
        aria-label={`Mark as ended: ${name}`}
        onClick={() => void actions.markEnded(site)}
      >
        Mark as ended
      </Button>
    </Stack>
  );
}
