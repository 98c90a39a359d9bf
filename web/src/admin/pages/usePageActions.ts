import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import type { PageInput } from '../../gql/graphql';
import { paths } from '../../paths';
import { SITE } from '../../session/useSite';
import { useNoticedAttempt } from '../actions/useNoticedAttempt';
import { useNotices } from '../actions/useNotices';
import { DELETE_PAGE, PAGE_DRAFT, PUBLISH_PAGE, RESTORE_PAGE, SAVE_PAGE } from './page-documents';

/** Saving throws, so that the form shows what is wrong. The others tell their result. */
export function usePageActions(slug: string | undefined) {
  const attempt = useNoticedAttempt();
  const notices = useNotices();
  const navigate = useNavigate();
  const options = { refetchQueries: [SITE] };
  const [savePage] = useMutation(SAVE_PAGE, options);
  const [publishPage] = useMutation(PUBLISH_PAGE, options);
  const [restorePage] = useMutation(RESTORE_PAGE, { refetchQueries: [PAGE_DRAFT], awaitRefetchQueries: true });
  const [deletePage] = useMutation(DELETE_PAGE, options);
  const save = async (input: PageInput) => {
    await savePage({ variables: { slug, input } });
    notices.succeeded('The draft is saved');
    if (input.slug !== slug) await navigate(paths.pageDraft(input.slug), { replace: true });
  };
  const publish = (isPublished: boolean) =>
    attempt(
      () => publishPage({ variables: { slug: slug ?? '', isPublished } }),
      isPublished ? 'The page is published' : 'Readers do not see the page any more',
    );
  const restore = (versionId: string) =>
    attempt(() => restorePage({ variables: { slug: slug ?? '', versionId } }), 'The version is the draft now');
  const remove = () =>
    attempt(async () => {
      await deletePage({ variables: { slug: slug ?? '' } });
      await navigate(paths.pages);
    }, 'The page is deleted');
  return { save, publish, restore, remove };
}
