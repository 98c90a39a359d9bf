import { useMutation } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking';
import { BulkReportFields } from '../actions/bulk-report';
import { forgetPublicLists } from '../actions/forget-public-lists';
import { useBusyIds } from '../actions/useBusyIds';
import { useNotices } from '../actions/useNotices';
import { MARK_ENDED, PROCESS_SITES, UNDO_ENDED, type FailingSite } from './site-documents';

/** Actions for one site. */
export function useSiteActions(onChange: () => void) {
  const { succeeded, undoable, failed } = useNotices();
  const busy = useBusyIds();
  const [processSites] = useMutation(PROCESS_SITES);
  const [runMark] = useMutation(MARK_ENDED, { update: forgetPublicLists });
  const [runUndo] = useMutation(UNDO_ENDED, { update: forgetPublicLists });
  const attempt = (id: string, failure: string, act: () => Promise<void>) =>
    busy.during(id, async () => {
      try {
        await act();
        onChange();
      } catch (error) {
        failed(error, failure);
      }
    });
  const retry = ({ id, name }: FailingSite) =>
    attempt(id, 'Failed to create the job', async () => {
      const { data } = await processSites({ variables: { ids: [id] } });
      const [refused] = readFragment(BulkReportFields, data?.processNewsletters)?.failed ?? [];
      if (refused) throw new Error(refused.message);
      succeeded(`${name} will be visited`);
    });
  const undo = ({ id }: FailingSite) =>
    attempt(id, 'Failed to undo', async () => {
      await runUndo({ variables: { id } });
    });
  const markEnded = (site: FailingSite) =>
    attempt(site.id, 'Failed to mark it as ended', async () => {
      await runMark({ variables: { id: site.id } });
      undoable(`${site.name} is marked as ended`, () => void undo(site));
    });
  return { retry, markEnded, isBusy: busy.has };
}
