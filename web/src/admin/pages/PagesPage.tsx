import { useQuery } from '@apollo/client/react';
import { Button, Link, Typography } from '@mui/material';
import { paths } from '../../paths';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { DataTable } from '../../ui/tables/DataTable';
import type { Column } from '../../ui/tables/table-column';
import { dateAndTime } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { ToneTag } from '../../ui/text/ToneTag';
import { AdminPage } from '../AdminPage';
import { PAGES, type PageSummary } from './page-documents';
import { PLACES, STATES } from './page-words';

const columns: Column<PageSummary>[] = [
  { key: 'page', head: 'Page', narrow: 'lead', cell: (page) => <TitleCell page={page} /> },
  { key: 'state', head: 'State', width: 150, narrow: 'status', cell: ({ state }) => <ToneTag {...STATES[state]} /> },
  { key: 'place', head: 'Link in', width: 110, cell: ({ place }) => PLACES[place] },
  { key: 'sitemap', head: 'Sitemap', width: 100, cell: ({ isInSitemap }) => (isInSitemap ? 'Yes' : 'No') },
  {
    key: 'changed',
    head: 'Changed',
    width: 260,
    cell: ({ changedAt, changedBy }) =>
      changedBy ? (
        <>
          {dateAndTime(changedAt)}, <bdi>{changedBy.name}</bdi>
        </>
      ) : (
        'Not yet'
      ),
  },
];

/** Texts of the operator. */
export function PagesPage() {
  const { data, error, refetch } = useQuery(PAGES, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  return (
    <AdminPage
      title="Pages"
      subtitle="About, privacy, terms, imprint and others. Read a draft, fill its blanks, and publish it."
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={
        <Button component={RouterLink} to={paths.pageDraft('new')} variant="contained">
          Add Page
        </Button>
      }
    >
      {error && !data ? (
        <ErrorNotice title="Failed to fetch pages" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Pages"
          columns={columns}
          rows={[...(data?.pages ?? [])]}
          rowKey={({ id }) => id}
          loadingRows={data ? undefined : 4}
          empty={<EmptyNotice title="No pages" text="What you add appears here." />}
        />
      )}
    </AdminPage>
  );
}

function TitleCell({ page: { slug, title } }: { page: PageSummary }) {
  return (
    <>
      <Link component={RouterLink} to={paths.pageDraft(slug)} variant="h6" dir="auto">
        {title}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {paths.page(slug)}
      </Typography>
    </>
  );
}
