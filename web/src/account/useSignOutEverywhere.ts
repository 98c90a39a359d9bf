import { useMutation } from '@apollo/client/react';
import { messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { useSession } from '../session/session-context';
import { useToast } from '../ui/toasts/useToast';

const SIGN_OUT_EVERYWHERE = graphql(`
  mutation SignOutEverywhere {
    signOutEverywhere
  }
`);

/** Ends all sessions on the server, then the one in this browser. */
export function useSignOutEverywhere() {
  const [end, { loading }] = useMutation(SIGN_OUT_EVERYWHERE);
  const { signOut } = useSession();
  const { showToast } = useToast();
  const signOutEverywhere = async () => {
    try {
      await end();
    } catch (thrown) {
      showToast({ title: 'Not signed out', text: messageOf(thrown, 'Request failed'), tone: 'error' });
      return;
    }
    showToast({
      title: 'Signed out everywhere',
      text: 'All your sessions, access tokens and allowed programs have ended.',
    });
    await signOut();
  };
  return { signOutEverywhere, isBusy: loading };
}
