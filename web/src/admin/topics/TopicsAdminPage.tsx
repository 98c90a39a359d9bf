import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { useRecovery } from '../../ui/states/useRecovery';
import { AdminPage } from '../AdminPage';
import { CategorySection } from './CategorySection';
import { ExportTopics } from './ExportTopics';
import { ImportTopicsDialog } from './ImportTopicsDialog';
import { ADMIN_TOPICS } from './topic-documents';
import { TopicDialogs, type OpenDialog } from './TopicDialogs';
import { TopicIdeas } from './TopicIdeas';
import { TopicMerges } from './TopicMerges';
import { useTopicActions } from './useTopicActions';

/** The categories and topics of the directory. */
export function TopicsAdminPage() {
  const { data, error, loading, refetch } = useQuery(ADMIN_TOPICS, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const actions = useTopicActions();
  const categories = data?.adminTopics ?? [];
  const add = (name: string): OpenDialog => ({ kind: 'add', categoryId: categories[0]?.id ?? '', name });
  // Insights lead here with what readers looked for.
  const [params, setParams] = useSearchParams();
  const wanted = params.get('name');
  const shown = open ?? (wanted && categories.length > 0 ? add(wanted) : null);
  const close = () => {
    setOpen(null);
    if (wanted) setParams({}, { replace: true });
  };
  return (
    <AdminPage
      title="Topics"
      subtitle="Under which newsletters are listed, in the order in which readers see them"
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={
        <>
          <Button variant="contained" onClick={() => setOpen({ kind: 'category', category: null })}>
            Add Category
          </Button>
          <Button onClick={() => setIsImporting(true)}>Import</Button>
          <ExportTopics />
        </>
      }
    >
      {error && !data && <ErrorNotice title="Failed to fetch the topics" onRetry={() => void refetch()} />}
      {loading && !data && <Spinner />}
      {data?.adminTopics.length === 0 && (
        <EmptyNotice title="No topics yet" text="Add a category first, or import a list." />
      )}
      <TopicMerges actions={actions} />
      {categories.map((category, at) => (
        <CategorySection
          key={category.id}
          category={category}
          position={at}
          siblings={categories.length}
          actions={actions}
          onOpen={setOpen}
        />
      ))}
      {categories.length > 0 && <TopicIdeas onMake={(name) => setOpen(add(name))} />}
      {shown && <TopicDialogs open={shown} categories={categories} actions={actions} onClose={close} />}
      {isImporting && <ImportTopicsDialog onClose={() => setIsImporting(false)} />}
    </AdminPage>
  );
}
