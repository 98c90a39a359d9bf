import { Box, Checkbox, Chip, Stack, Tooltip, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking';
import { graphql } from '../../../gql/gql';
import type { NewsletterRowFragment } from '../../../gql/graphql';
import { DataTable } from '../../../ui/tables/DataTable';
import { EmptyNotice } from '../../../ui/states/EmptyNotice';
import { OutboundLink } from '../../../ui/text/OutboundLink';
import { StatusTag } from '../../../ui/text/StatusTag';
import { clamp } from '../../../ui/theme/tokens';
import type { Column } from '../../../ui/tables/table-column';
import { mediumDate } from '../../../ui/text/dates';
import { pathOf } from '../../../ui/text/words';
import type { Selection } from '../../lists/useSelection';
import { NewsletterActions, type RowActions } from './NewsletterActions';

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

interface Props extends RowActions {
  newsletters: readonly FragmentType<typeof NewsletterRow>[];
  isLoading: boolean;
  selection: Selection;
}

export function NewsletterTable({ newsletters, isLoading, selection, ...actions }: Props) {
  return (
    <DataTable
      label="Newsletters"
      columns={[nameColumn(selection), ...dataColumns, actionColumn(actions)]}
      isSelected={(row) => selection.has(row.id)}
      isMiddleAligned
      rows={newsletters.map((newsletter) => readFragment(NewsletterRow, newsletter))}
      rowKey={(row) => row.id}
      loadingRows={isLoading ? 20 : undefined}
      loadingText="Loading..."
      empty={<EmptyNotice title="No newsletters found" />}
    />
  );
}

const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { lg: 'nowrap' },
} as const;

/** Names decide what a row is about, so most are shown whole. */
const twoLines = { ...clamp(2), overflowWrap: 'anywhere', lineHeight: 1.3 } as const;

/** Narrower on windows below 1280 px, so that the categories keep their space. */
const shrinking = (px: number) => `min(${px}px, ${(100 * px) / 1280}vw)`;

/** Lists find the control of a key by `data-key`. */
const selectInput = (name: string) => ({ 'aria-label': `Select ${name}`, 'data-key': 'x' });

/** The checkbox is in the name's cell, because the specification defines the columns. */
function nameColumn(selection: Selection): Column<NewsletterRowFragment> {
  return {
    key: 'name',
    head: 'Name',
    width: shrinking(196),
    narrow: 'lead',
    cell: (row) => (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Checkbox
          size="small"
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row.id)}
          slotProps={{ input: selectInput(row.name) }}
          sx={{ my: '-4px', ml: -0.75 }}
        />
        <Typography variant="h6" component="span" dir="auto" title={row.name} sx={twoLines}>
          {row.name}
        </Typography>
      </Stack>
    ),
  };
}

const dataColumns: Column<NewsletterRowFragment>[] = [
  {
    key: 'url',
    head: 'URL',
    width: shrinking(126),
    cell: (row) => (
      <OutboundLink href={row.url} medium="referral" hasIcon={false} isClipped>
        {pathOf(row.url)}
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
  { key: 'by', head: 'Created By', width: shrinking(150), cell: (row) => <Submitter user={row.submittedBy ?? null} /> },
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
];

const actionColumn = (actions: RowActions): Column<NewsletterRowFragment> => ({
  key: 'actions',
  head: 'Actions',
  width: 240,
  align: 'right',
  narrow: 'actions',
  cell: (row) => <NewsletterActions row={row} {...actions} />,
});

/** Long names go on below. */
const categoryTag = { fontSize: '0.75rem', height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } } as const;

/** One whole badge, because two would each be cut. */
function Categories({ subcategories }: Pick<NewsletterRowFragment, 'subcategories'>) {
  const [first, ...rest] = subcategories;
  if (!first) return <NotAvailable />;
  const all = subcategories.map(({ name, category }) => `${category.name} to ${name}`);
  return (
    <Tooltip describeChild title={<WholeNames names={all} />}>
      <Stack direction="row" role="group" tabIndex={0} aria-label={`Categories: ${all.join(', ')}`} sx={tagsStyle}>
        <Chip variant="tag" sx={categoryTag} label={<CategoryPath from={first.category.name} to={first.name} />} />
        {rest.length > 0 && <Chip variant="tag" label={`+${rest.length}`} sx={{ fontSize: '0.75rem', flex: 'none' }} />}
      </Stack>
    </Tooltip>
  );
}

const tagsStyle = { gap: 0.5, minWidth: 0, alignItems: 'center', borderRadius: '4px' } as const;

/** All names, one per line, for a truncated cell. */
function WholeNames({ names }: { names: string[] }) {
  return names.map((name) => (
    <Box key={name} component="span" sx={{ display: 'block' }}>
      {name}
    </Box>
  ));
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

/** An account without a name has its address as the name. */
function Submitter({ user }: { user: { name: string; email: string } | null }) {
  if (!user) return <NotAvailable />;
  return (
    <Box component="span" title={`${user.name}, ${user.email}`} sx={oneLine}>
      {user.name !== user.email && <bdi>{user.name}</bdi>}{' '}
      <Typography variant="caption" component="span" sx={{ color: 'text.tertiary' }}>
        {user.email}
      </Typography>
    </Box>
  );
}

function NotAvailable() {
  return (
    <Box component="span" sx={{ color: 'text.tertiary' }}>
      N/A
    </Box>
  );
}
