import { Button, Checkbox, Stack, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { ContentRowFragment } from '../../gql/graphql';
import { paths } from '../../paths';
import { DataTable } from '../../ui/tables/DataTable';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { RouterLink } from '../../ui/text/RouterLink';
import { Thumb } from '../../ui/text/Thumb';
import type { Column } from '../../ui/tables/table-column';
import { hostOf } from '../../ui/text/words';
import { ContentCounts } from '../progress/content-counts';
import type { Selection } from '../lists/useSelection';
import { ContentStatusCell } from './ContentStatusCell';
import type { useContentActions } from './useContentActions';

export const ContentRow = graphql(`
  fragment ContentRow on AdminNewsletter {
    id
    name
    url
    thumbnail
    contentStatus {
      newsletterId
      ...ContentCounts
    }
  }
`);

interface Props {
  newsletters: readonly FragmentType<typeof ContentRow>[];
  isLoading: boolean;
  selection: Selection;
  actions: ReturnType<typeof useContentActions>;
  onClearFilters: () => void;
}

export function ContentTable({ newsletters, isLoading, selection, actions, onClearFilters }: Props) {
  const rows = newsletters.map((newsletter) => readFragment(ContentRow, newsletter));
  return (
    <DataTable
      label="Newsletters and their content"
      columns={[checkColumn(rows, selection), ...dataColumns, actionColumn(actions)]}
      rows={rows}
      isMiddleAligned
      rowKey={(row) => row.id}
      isSelected={(row) => selection.has(row.id)}
      loadingRows={isLoading ? 20 : undefined}
      empty={
        <EmptyNotice
          title="No newsletters found matching your filters."
          action={<Button onClick={onClearFilters}>Clear Filters</Button>}
        />
      }
    />
  );
}

function checkColumn(rows: ContentRowFragment[], selection: Selection): Column<ContentRowFragment> {
  const isAll = rows.length > 0 && selection.ids.length === rows.length;
  return {
    key: 'check',
    width: 48,
    narrow: 'check',
    head: (
      <Checkbox
        checked={isAll}
        indeterminate={selection.ids.length > 0 && !isAll}
        onChange={() => selection.setAll(isAll ? [] : rows.map((row) => row.id))}
        slotProps={{ input: { 'aria-label': 'Select all' } }}
      />
    ),
    cell: (row) => (
      <Checkbox
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row.id)}
        slotProps={{ input: { 'aria-label': `Select ${row.name}` } }}
        sx={{ my: '-4px' }}
      />
    ),
  };
}

const dataColumns: Column<ContentRowFragment>[] = [
  {
    key: 'newsletter',
    head: 'Newsletter',
    width: 244,
    narrow: 'lead',
    cell: (row) => (
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Thumb src={row.thumbnail} name={row.name} width={54} />
        <Typography variant="h6" component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {row.name}
        </Typography>
      </Stack>
    ),
  },
  {
    key: 'url',
    head: 'URL',
    width: 184,
    cell: (row) => (
      <OutboundLink href={row.url} medium="referral" hasIcon={false} isClipped>
        {hostOf(row.url)}
      </OutboundLink>
    ),
  },
  {
    key: 'status',
    head: 'Content Status',
    narrow: 'wide',
    cell: (row) => <ContentStatusCell name={row.name} status={row.contentStatus} />,
  },
];

function actionColumn(actions: Props['actions']): Column<ContentRowFragment> {
  return {
    key: 'actions',
    head: 'Actions',
    width: 350,
    align: 'right',
    narrow: 'actions',
    cell: (row) => <Actions row={row} actions={actions} />,
  };
}

function Actions({ row, actions }: { row: ContentRowFragment; actions: Props['actions'] }) {
  const { discovered, hasError } = readFragment(ContentCounts, row.contentStatus);
  const isDiscovering = actions.isDiscovering(row.id);
  const isProcessing = actions.isProcessing(row.id);
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        justifyContent: { lg: 'flex-end' },
        my: '-4px',
        mr: { lg: -1.25 },
        ml: { xs: -1.25, lg: 0 },
      }}
    >
      <Button
        size="small"
        variant="text"
        component={RouterLink}
        to={paths.newsletterContent(row.id)}
        aria-label={`Details of ${row.name}`}
      >
        Details
      </Button>
      <Button size="small" variant="text" disabled={isDiscovering} onClick={() => void actions.discover(row.id)}>
        {isDiscovering ? 'Discovering...' : 'Discover Content'}
      </Button>
      <Button
        size="small"
        variant="text"
        disabled={isProcessing || hasError || discovered === 0}
        onClick={() => void actions.process(row.id)}
      >
        {isProcessing ? 'Processing...' : 'Process Content'}
      </Button>
    </Stack>
  );
}
