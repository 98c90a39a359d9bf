import { Box, Checkbox, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { ContentItemRowFragment } from '../../gql/graphql';
import { DataTable } from '../../ui/tables/DataTable';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { StatusTag } from '../../ui/text/StatusTag';
import type { Column } from '../../ui/tables/table-column';
import { pathOf } from '../../ui/text/words';
import { causeInWords } from '../attention/cause-words';
import { Moment } from '../progress/Moment';
import type { Selection } from '../lists/useSelection';
import { ItemActions, type ItemActionsProps } from './ItemActions';

export const ContentItemRow = graphql(`
  fragment ContentItemRow on ContentItem {
    id
    title
    url
    status
    discoveredAt
    processedAt
    hasEmbeddings
    errorCode
    errorMessage
    origin
    isGone
    language
  }
`);

interface Props extends Omit<ItemActionsProps, 'item'> {
  items: readonly FragmentType<typeof ContentItemRow>[];
  isLoading: boolean;
  selection: Selection;
  selectableIds: string[];
}

export function ItemTable({ items, isLoading, selection, selectableIds, ...actions }: Props) {
  return (
    <DataTable
      label="Content items"
      columns={[
        checkColumn(selection, selectableIds),
        ...dataColumns,
        {
          key: 'actions',
          head: 'Actions',
          width: 104,
          align: 'right',
          narrow: 'actions',
          cell: (item) => <ItemActions item={item} {...actions} />,
        },
      ]}
      rows={items.map((item) => readFragment(ContentItemRow, item))}
      rowKey={(item) => item.id}
      isSelected={(item) => selection.has(item.id)}
      loadingRows={isLoading ? 10 : undefined}
      empty={<EmptyNotice title="No content found. Try discovering content first or adjusting your search filters." />}
    />
  );
}

function checkColumn(selection: Selection, selectableIds: string[]): Column<ContentItemRowFragment> {
  const isAll = selectableIds.length > 0 && selection.ids.length === selectableIds.length;
  return {
    key: 'check',
    width: 48,
    narrow: 'check',
    head: (
      <Checkbox
        checked={isAll}
        disabled={selectableIds.length === 0}
        indeterminate={selection.ids.length > 0 && !isAll}
        onChange={() => selection.setAll(isAll ? [] : selectableIds)}
        slotProps={{ input: { 'aria-label': 'Select all' } }}
      />
    ),
    cell: (item) => (
      <Checkbox
        checked={selection.has(item.id)}
        disabled={!selectableIds.includes(item.id)}
        onChange={() => selection.toggle(item.id)}
        slotProps={{ input: { 'aria-label': `Select ${item.title ?? item.url}` } }}
        sx={{ my: '-4px' }}
      />
    ),
  };
}

const dataColumns: Column<ContentItemRowFragment>[] = [
  { key: 'title', head: 'Title/URL', narrow: 'lead', cell: (item) => <TitleCell item={item} /> },
  { key: 'status', head: 'Status', width: 128, narrow: 'status', cell: (item) => <StatusTag status={item.status} /> },
  { key: 'discovered', head: 'Discovered', width: 136, cell: (item) => <Moment at={item.discoveredAt} /> },
  {
    key: 'processed',
    head: 'Processed',
    width: 136,
    cell: (item) => <Moment at={item.processedAt ?? null} missing="Not yet" />,
  },
  {
    key: 'embeddings',
    head: 'Embeddings',
    width: 128,
    cell: (item) => <StatusTag status={item.hasEmbeddings ? 'GENERATED' : 'NONE'} />,
  },
];

function TitleCell({ item }: { item: ContentItemRowFragment }) {
  const remark = remarkOn(item);
  return (
    <>
      <Typography
        variant="h6"
        component="span"
        lang={item.title ? (item.language ?? undefined) : undefined}
        dir="auto"
        sx={{ display: 'block', ...(!item.title && { fontWeight: 400, color: 'text.tertiary' }) }}
      >
        {item.title || 'No title yet'}
      </Typography>
      <OutboundLink href={item.url} isClipped sx={{ typography: 'caption', color: 'text.secondary' }}>
        {pathOf(item.url)}
      </OutboundLink>
      {remark && (
        <Box
          component="span"
          sx={{ display: 'block', typography: 'caption', color: remark.isError ? 'error.main' : 'text.secondary' }}
        >
          {remark.text}
        </Box>
      )}
    </>
  );
}

/** The failure in our words and the site's, or a note that the text is not from the page. */
function remarkOn({ isGone, status, errorCode, errorMessage, origin }: ContentItemRowFragment) {
  if (isGone) return { isError: true, text: 'No longer on the site' };
  const cause = errorCode && causeInWords(errorCode);
  const words = [cause, errorMessage].filter(Boolean).join(': ');
  if (status === 'ERROR' && words) return { isError: true, text: words };
  return origin === 'FEED'
    ? { isError: false, text: 'Text from the feed, because the page could not be fetched' }
    : null;
}
