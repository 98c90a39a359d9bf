import { useMutation } from '@apollo/client/react';
import { useNoticedAttempt } from '../actions/useNoticedAttempt';
import {
  BLOCK_MEMBER,
  DELETE_MEMBER,
  END_ACCESS,
  GRANT_ACCESS,
  KEEP_MEMBER,
  MEMBER_PAGE,
  SET_ROLE,
  SIGN_OUT_MEMBER,
  UNBLOCK_MEMBER,
} from './member-documents';

/** Those that a dialog asks for throw, and the others tell their result. */
export function useMemberActions() {
  const attempt = useNoticedAttempt();
  const options = { refetchQueries: [MEMBER_PAGE], awaitRefetchQueries: true };
  const [setRole] = useMutation(SET_ROLE, options);
  const [grantAccess] = useMutation(GRANT_ACCESS, options);
  const [endAccess] = useMutation(END_ACCESS, options);
  const [signOut] = useMutation(SIGN_OUT_MEMBER, options);
  const [block] = useMutation(BLOCK_MEMBER, options);
  const [remove] = useMutation(DELETE_MEMBER, options);
  const [unblock] = useMutation(UNBLOCK_MEMBER, options);
  const [keep] = useMutation(KEEP_MEMBER, options);
  return {
    setRole,
    grantAccess,
    endAccess,
    signOut,
    block,
    remove,
    unblock: (id: string, name: string) => attempt(() => unblock({ variables: { id } }), `${name} can sign in again`),
    keep: (id: string, name: string) => attempt(() => keep({ variables: { id } }), `The account of ${name} stays`),
  };
}
