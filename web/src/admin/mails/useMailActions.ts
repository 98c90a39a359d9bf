import { useMutation } from '@apollo/client/react';
import { useNotices } from '../actions/useNotices';
import { moveOnTo } from '../lists/useListKeys';
import { ACCEPT_MAIL, ACCEPT_SENDER, DISMISS_MAIL, HELD_MAILS, type HeldMail } from './mail-documents';

/** What administrators do with mails that wait. Then the next one has the focus. */
export function useMailActions() {
  const notices = useNotices();
  const options = { refetchQueries: [HELD_MAILS], awaitRefetchQueries: true };
  const [runAccept] = useMutation(ACCEPT_MAIL, options);
  const [runAcceptSender] = useMutation(ACCEPT_SENDER, options);
  const [runDismiss] = useMutation(DISMISS_MAIL, options);
  const attempt = async (work: () => Promise<unknown>, title: string, next?: string) => {
    try {
      await work();
      notices.succeeded(title);
      if (next) moveOnTo(next);
    } catch (error) {
      notices.failed(error, 'Please try again.');
    }
  };
  return {
    accept: ({ id }: HeldMail, next?: string) =>
      attempt(() => runAccept({ variables: { id } }), 'The mail becomes an edition', next),
    acceptSender: ({ id, sender }: HeldMail) =>
      attempt(() => runAcceptSender({ variables: { id } }), `Mails of ${sender ?? 'this sender'} become editions`),
    dismiss: ({ id }: HeldMail, next?: string) =>
      attempt(() => runDismiss({ variables: { id } }), 'The mail is dismissed', next),
  };
}
