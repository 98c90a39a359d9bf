import { Box, Button, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { Megaphone, SquarePen, Trash2 } from 'lucide-react';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { NewsletterRowFragment } from '../../gql/graphql';
import { DataTable } from '../../ui/DataTable';
import { EmptyNotice } from '../../ui/EmptyNotice';
import { OutboundLink } from '../../ui/OutboundLink';
import { StatusTag } from '../../ui/StatusTag';
import type { Column } from '../../ui/table-column';
import { hostOf, mediumDate } from '../../ui/words';

export const NewsletterRow = graphql(`
  fragment NewsletterRow on AdminNewsletter {
    id
    name
    url
    submissionStatus
    createdAt
    submittedBy {
      id
      name
      email
    }
    subcategories {
      id
      name
      category {
        id
        name
      }
    }
  }
`);

export interface RowActions {
  onApprove: (newsletter: NewsletterRowFragment) => void;
  onReject: (newsletter: NewsletterRowFragment) => void;
  onPromote: (newsletter: NewsletterRowFragment) => void;
  onView: (newsletter: NewsletterRowFragment) => void;
  onDelete: (newsletter: NewsletterRowFragment) => void;
}

interface Props extends RowActions {
  newsletters: readonly FragmentType<typeof NewsletterRow>[];
  isLoading: boolean;
}

export function NewsletterTable({ newsletters, isLoading, ...actions }: Props) {
  return (
    <DataTable
      label="Newsletters"
      columns={columnsWith(actions)}
      rows={newsletters.map((newsletter) => readFragment(NewsletterRow, newsletter))}
      rowKey={(row) => row.id}
      loadingRows={isLoading ? 20 : undefined}
      loadingText="Loading..."
      empty={<EmptyNotice title="No newsletters found" />}
    />
  );
}

function columnsWith(actions: RowActions): Column<NewsletterRowFragment>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      width: 170,
      narrow: 'lead',
      cell: (row) => (
        <Typography variant="h6" component="span">
          {row.name}
        </Typography>
      ),
    },
    {
      key: 'url',
      head: 'URL',
      width: 172,
      cell: (row) => (
        <OutboundLink href={row.url} medium="referral" hasIcon={false} isClipped>
          {hostOf(row.url)}
        </OutboundLink>
      ),
    },
    { key: 'categories', head: 'Categories', cell: (row) => <Categories subcategories={row.subcategories} /> },
    {
      key: 'status',
      head: 'Status',
      width: 112,
      narrow: 'status',
      cell: (row) => <StatusTag status={row.submissionStatus} />,
    },
    { key: 'by', head: 'Created By', width: 176, cell: (row) => <Submitter user={row.submittedBy ?? null} /> },
    {
      key: 'at',
      head: 'Created At',
      width: 106,
      cell: (row) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {mediumDate(row.createdAt)}
        </Box>
      ),
    },
    {
      key: 'actions',
      head: 'Actions',
      width: 248,
      align: 'right',
      narrow: 'actions',
      cell: (row) => <Actions row={row} {...actions} />,
    },
  ];
}

function Categories({ subcategories }: Pick<NewsletterRowFragment, 'subcategories'>) {
  if (subcategories.length === 0) return <NotAvailable />;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {subcategories.map(({ id, name, category }) => (
        <Chip
          key={id}
          variant="tag"
          sx={{ fontSize: '0.75rem' }}
          label={<CategoryPath from={category.name} to={name} />}
        />
      ))}
    </Stack>
  );
}

function CategoryPath({ from, to }: { from: string; to: string }) {
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {from}
      </Box>
      <Box component="span" role="img" aria-label=" to " sx={{ color: 'text.tertiary', mx: 0.5 }}>
        →
      </Box>
      {to}
    </>
  );
}

function Submitter({ user }: { user: { name: string; email: string } | null }) {
  if (!user) return <NotAvailable />;
  return (
    <>
      <span>{user.name}</span>
      <Typography
        variant="caption"
        component="span"
        noWrap
        title={user.email}
        sx={{ display: 'block', color: 'text.tertiary' }}
      >
        {user.email}
      </Typography>
    </>
  );
}

function NotAvailable() {
  return (
    <Box component="span" sx={{ color: 'text.tertiary' }}>
      N/A
    </Box>
  );
}

function Actions({
  row,
  onApprove,
  onReject,
  onPromote,
  onView,
  onDelete,
}: RowActions & { row: NewsletterRowFragment }) {
  const isPending = row.submissionStatus === 'PENDING';
  return (
    <Stack
      direction="row"
      sx={{
        gap: 0.25,
        justifyContent: { lg: 'flex-end' },
        alignItems: 'center',
        my: '-4px',
        mr: { lg: -0.875 },
        ml: { xs: isPending ? 0 : -0.875, lg: 0 },
      }}
    >
      {isPending && (
        <Stack direction="row" sx={{ gap: 0.25, mr: 0.5 }}>
          <Button size="small" aria-label={`Approve ${row.name}`} onClick={() => onApprove(row)}>
            Approve
          </Button>
          <Button size="small" variant="text" aria-label={`Reject ${row.name}`} onClick={() => onReject(row)}>
            Reject
          </Button>
        </Stack>
      )}
      <Tooltip title="Promote">
        <IconButton size="small" aria-label={`Promote ${row.name}`} onClick={() => onPromote(row)}>
          <Megaphone strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
      <Tooltip title="View/Edit">
        <IconButton size="small" aria-label={`View/Edit ${row.name}`} onClick={() => onView(row)}>
          <SquarePen strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton
          size="small"
          aria-label={`Delete ${row.name}`}
          onClick={() => onDelete(row)}
          sx={{ '&:hover': { color: 'error.main' } }}
        >
          <Trash2 strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
