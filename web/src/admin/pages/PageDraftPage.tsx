import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mui/material';
import { useParams } from 'react-router-dom';
import { readFragment } from '../../gql/fragment-masking';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { useRecovery } from '../../ui/states/useRecovery';
import { RouterLink } from '../../ui/text/RouterLink';
import { ToneTag } from '../../ui/text/ToneTag';
import { AdminPage } from '../AdminPage';
import { EDITED_PAGE, PAGE_DRAFT, type PageDraft } from './page-documents';
import { PageForm } from './PageForm';
import { PageVersions } from './PageVersions';
import { STATES } from './page-words';
import { usePageActions } from './usePageActions';

const NEW = 'new';

/** Edits one page, or begins one at /admin/pages/new. */
export function PageDraftPage() {
  const { slug = NEW } = useParams();
  const isNew = slug === NEW;
  const { data, error, refetch } = useQuery(PAGE_DRAFT, {
    variables: { slug },
    skip: isNew,
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const actions = usePageActions(isNew ? undefined : slug);
  const draft = isNew || !data ? undefined : readFragment(EDITED_PAGE, data.pageDraft);
  return (
    <AdminPage
      title={isNew ? 'New page' : (draft?.title ?? 'Page')}
      subtitle={draft && <ToneTag {...STATES[draft.state]} />}
      back={{ to: paths.pages, label: 'Pages' }}
      actions={draft && <DraftActions draft={draft} {...actions} />}
    >
      {error && !draft && <ErrorNotice title="Failed to fetch the page" onRetry={() => void refetch()} />}
      {!isNew && !draft && !error && <Spinner />}
      {(isNew || draft) && <PageForm key={draft?.id ?? NEW} draft={draft} onSave={actions.save} />}
      {draft && <PageVersions versions={draft.versions} onRestore={(id) => void actions.restore(id)} />}
    </AdminPage>
  );
}

type Actions = Pick<ReturnType<typeof usePageActions>, 'publish' | 'remove'>;

function DraftActions({ draft: { slug, title, state }, publish, remove }: Actions & { draft: PageDraft }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {state !== 'DRAFT' && (
        <>
          <Button component={RouterLink} to={paths.page(slug)}>
            Open
          </Button>
          <Button onClick={() => void publish(false)}>Take Back</Button>
        </>
      )}
      <Button color="error" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {state !== 'PUBLISHED' && (
        <Button variant="contained" onClick={() => void publish(true)}>
          Publish
        </Button>
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        isDestructive
        title="Delete this page?"
        text={<bdi>{`“${title}” and all its versions are deleted. That cannot be undone.`}</bdi>}
        confirmLabel="Delete Page"
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      />
    </Stack>
  );
}
