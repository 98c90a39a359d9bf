import { Box, Button } from '@mui/material';
import { SectionRule } from '../../ui/page/SectionRule';
import { DataTable } from '../../ui/tables/DataTable';
import type { Column } from '../../ui/tables/table-column';
import { dateAndTime } from '../../ui/text/dates';
import { ToneTag } from '../../ui/text/ToneTag';
import type { PageVersion } from './page-documents';

interface Props {
  versions: readonly PageVersion[];
  onRestore: (id: string) => void;
}

/** Saved texts, the newest of which is the draft. */
export function PageVersions({ versions, onRestore }: Props) {
  const draft = versions[0]?.id;
  const columns: Column<PageVersion>[] = [
    { key: 'saved', head: 'Saved', width: 200, narrow: 'lead', cell: ({ createdAt }) => dateAndTime(createdAt) },
    { key: 'by', head: 'By', cell: ({ createdBy }) => <bdi>{createdBy?.name ?? 'The draft that was there'}</bdi> },
    { key: 'title', head: 'Title', cell: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'state',
      head: 'State',
      width: 130,
      narrow: 'status',
      cell: ({ publishedAt }) => publishedAt && <ToneTag label="Published" tone="success" />,
    },
    {
      key: 'restore',
      head: null,
      width: 130,
      narrow: 'actions',
      cell: ({ id, createdAt }) =>
        id !== draft && (
          <Button size="small" aria-label={`Restore ${dateAndTime(createdAt)}`} onClick={() => onRestore(id)}>
            Restore
          </Button>
        ),
    },
  ];
  return (
    <Box component="section" aria-label="Versions" sx={{ mt: 6 }}>
      <Box sx={{ mb: 2 }}>
        <SectionRule title="Versions" />
      </Box>
      <DataTable label="Versions" columns={columns} rows={[...versions]} rowKey={({ id }) => id} empty={null} />
    </Box>
  );
}
