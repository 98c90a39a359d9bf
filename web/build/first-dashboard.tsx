import { Box, Skeleton, Typography } from '@mui/material';
import { PageHead } from '../src/ui/page/PageHead';
import { RecordList } from '../src/ui/tables/RecordList';
import { RuledTable } from '../src/ui/tables/RuledTable';
import type { Column } from '../src/ui/tables/table-column';
import { StatusTag } from '../src/ui/text/StatusTag';

/**
 * The dashboard in a template. public/members.js repeats the row for each item at `data-items` of the response, fills
 * each `data-value`, and removes each `data-if` that is not the value at `data-value-of`. There are no controls, because they would
 * not work yet.
 */
export function FirstDashboard() {
  return (
    <template data-query="AdminNewsletters" data-items="adminNewsletters.items">
      <Box aria-hidden sx={{ height: 86 }} />
      <PageHead title="Admin Dashboard" />
      <Skeleton aria-hidden variant="rectangular" height={118} sx={{ mb: 2 }} />
      <Skeleton aria-hidden variant="rectangular" height={40} width="min(60%, 420px)" sx={{ mb: 2 }} />
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <RuledTable {...ROWS} loading={{ rows: 0 }} isMiddleAligned />
      </Box>
      <Box sx={{ display: { lg: 'none' } }}>
        <RecordList {...ROWS} />
      </Box>
    </template>
  );
}

const STATUSES = ['PENDING', 'APPROVED', 'REJECTED'];

const columns: Column<string>[] = [
  {
    key: 'name',
    head: 'Name',
    width: '28%',
    narrow: 'lead',
    cell: () => <Typography variant="h6" component="span" dir="auto" data-value="name" />,
  },
  { key: 'categories', head: 'Categories', cell: () => <span data-value="subcategories.0.name" /> },
  {
    key: 'status',
    head: 'Status',
    width: 112,
    narrow: 'status',
    cell: () =>
      STATUSES.map((status) => (
        <span key={status} data-value-of="submissionStatus" data-if={status}>
          <StatusTag status={status} />
        </span>
      )),
  },
  { key: 'by', head: 'Created By', width: '22%', cell: () => <span data-value="submittedBy.email" /> },
];

const ROWS = { label: 'Newsletters', columns, rows: ['row'], rowKey: String };
