import { useMutation } from '@apollo/client/react';
import { useNoticedAttempt } from '../actions/useNoticedAttempt';
import { ACCEPT_MAIL, ACCEPT_SENDER, DISMISS_MAIL, HELD_MAILS, type HeldMail } from './mail-documents';

/** Administrators' actions on mails that wait. Then the next one has the focus. */
export function useMailActions() {
  const attempt = useNoticedAttempt();
  const options = { refetchQueries: [HELD_MAILS], awaitRefetchQueries: true };
  const [runAccept] = useMutation(ACCEPT_MAIL, options);
  const [runAcceptSender] = useMutation(ACCEPT_SENDER, options);
  const [runDismiss] = useMutation(DISMISS_MAIL, options);
  return {
    accept: ({ id }: HeldMail, next?: string) =>
      attempt(() => runAccept({ variables: { id } }), 'The mail becomes an edition', next),
    acceptSender: ({ id }: HeldMail, next?: string) =>
      attempt(() => runAcceptSender({ variables: { id } }), 'Mails of this sender become editions', next),
    dismiss: ({ id }: HeldMail, next?: string) =>
      attempt(() => runDismiss({ variables: { id } }), 'The mail is dismissed', next),
  };
}
