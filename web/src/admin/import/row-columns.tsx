import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import type { Column } from '../../ui/tables/table-column';
import { RouterLink } from '../../ui/text/RouterLink';
import { AddressLine } from '../lists/AddressLine';
import { ToneTag } from '../../ui/text/ToneTag';
import type { ImportRow } from './import-documents';
import { ROW_WORDS } from './import-words';

interface RowActions {
  edit: (row: ImportRow) => void;
  skip: (row: ImportRow) => void;
}

export function rowColumns(actions: RowActions): Column<ImportRow>[] {
  return [
    { key: 'row', head: 'Row', width: 72, cell: ({ position }) => position },
    { key: 'newsletter', head: 'Newsletter', narrow: 'lead', cell: (row) => <NewsletterCell row={row} /> },
    {
      key: 'topics',
      head: 'Topics',
      width: 200,
      cell: ({ subcategories }) => subcategories.map(({ name }) => name).join(', ') || 'None',
    },
    {
      key: 'status',
      head: 'Status',
      width: 260,
      narrow: 'wide',
      cell: (row) => <StatusCell row={row} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      width: 200,
      narrow: 'actions',
      cell: (row) => <Actions row={row} actions={actions} />,
    },
  ];
}

function NewsletterCell({ row: { name, address, url, newsletterId, status } }: { row: ImportRow }) {
  const isLink = status !== 'INVALID';
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {newsletterId ? (
        <Link component={RouterLink} to={paths.newsletter(newsletterId)} variant="h6" dir="auto">
          {name || address}
        </Link>
      ) : (
        <Typography variant="h6" component="span" dir="auto">
          {name || address}
        </Typography>
      )}
      {isLink && <AddressLine href={url ?? address}>{url ?? address}</AddressLine>}
    </Box>
  );
}

function StatusCell({ row: { status, reason } }: { row: ImportRow }) {
  return (
    <>
      <ToneTag {...ROW_WORDS[status]} />
      {reason && (
        <Typography
          variant="caption"
          sx={{ display: 'block', mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {reason}
        </Typography>
      )}
    </>
  );
}

function Actions({ row, actions }: { row: ImportRow; actions: RowActions }) {
  if (row.status !== 'NEW' && row.status !== 'SKIPPED') return null;
  const name = row.name || row.address;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" aria-label={`Edit ${name}`} onClick={() => actions.edit(row)}>
        Edit
      </Button>
      <Button
        size="small"
        aria-label={row.status === 'NEW' ? `Leave out ${name}` : `Include ${name}`}
        onClick={() => actions.skip(row)}
      >
        {row.status === 'NEW' ? 'Leave Out' : 'Include'}
      </Button>
    </Stack>
  );
}
