import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import type { ReactNode } from 'react';
import type { FragmentType } from '../gql/fragment-masking';
import type { NewsletterSort } from '../gql/graphql';
import { EmptyNotice } from '../ui/EmptyNotice';
import { ErrorNotice } from '../ui/ErrorNotice';
import type { ShownImage } from '../ui/ImageDialog';
import { LoadingRow } from './LoadingRow';
import { NewsletterRow, type LISTED_NEWSLETTER } from './NewsletterRow';
import { SmallNewsletterRow } from './SmallNewsletterRow';
import type { Listing } from './listing-address';

interface Props {
  newsletters: ({ id: string } & FragmentType<typeof LISTED_NEWSLETTER>)[];
  listing: Listing;
  onSort: (sort: NewsletterSort) => void;
  onImage: (image: ShownImage) => void;
  isLoading: boolean;
  pageSize: number;
  hasFailed: boolean;
  onRetry: () => void;
}

export function NewsletterTable({ listing, onSort, isLoading, ...body }: Props) {
  const theme = useTheme();
  const isSmall = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const columns: { sort: NewsletterSort; label: string; width: string }[] = [
    { sort: 'NAME', label: 'Newsletter', width: isSmall ? '31%' : '35%' },
    { sort: 'NICHE', label: 'Niche', width: isSmall ? '26%' : '22%' },
    { sort: 'DESCRIPTION', label: 'Description', width: 'auto' },
  ];
  const direction = listing.order === 'ASC' ? 'asc' : 'desc';
  return (
    <Table aria-label="Newsletters" aria-busy={isLoading} sx={isSmall ? { ...tableStyle, ...smallStyle } : tableStyle}>
      <TableHead>
        <TableRow>
          {columns.map(({ sort, label, width }) => (
            <TableCell key={sort} sx={{ width }} sortDirection={listing.sort === sort ? direction : false}>
              <TableSortLabel
                active={listing.sort === sort}
                direction={listing.sort === sort ? direction : 'asc'}
                onClick={() => onSort(sort)}
              >
                {label}
              </TableSortLabel>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        <Rows {...body} isLoading={isLoading} isSmall={isSmall} />
      </TableBody>
    </Table>
  );
}

type RowsProps = Omit<Props, 'listing' | 'onSort'> & { isSmall: boolean };

function Rows({ newsletters, onImage, isLoading, pageSize, hasFailed, onRetry, isSmall }: RowsProps) {
  if (isLoading)
    return Array.from({ length: pageSize }, (_, index) => <LoadingRow key={index} index={index} isSmall={isSmall} />);
  if (hasFailed) {
    return (
      <WholeRow>
        <ErrorNotice
          title="The newsletters could not be loaded."
          text="The server gave no usable answer."
          onRetry={onRetry}
        />
      </WholeRow>
    );
  }
  if (newsletters.length === 0) {
    return (
      <WholeRow>
        <EmptyNotice title="No results." text="Try a shorter term, or remove a filter." />
      </WholeRow>
    );
  }
  const Row = isSmall ? SmallNewsletterRow : NewsletterRow;
  return newsletters.map((newsletter) => <Row key={newsletter.id} newsletter={newsletter} onImage={onImage} />);
}

function WholeRow({ children }: { children: ReactNode }) {
  return (
    <TableRow>
      <TableCell colSpan={3}>{children}</TableCell>
    </TableRow>
  );
}

const tableStyle = { tableLayout: 'fixed', borderBottom: '1px solid', borderColor: 'rule.hair' } as const;

const smallStyle = { '& td, & th': { px: 0.75 }, '& td': { py: 1.5, height: 140 } } as const;
