import { useState } from 'react';
import { Button, Stack } from '@mui/material';
import { MemberDialogs, type MemberDialog } from './MemberDialogs';
import type { MemberDetails } from './member-documents';
import { useMemberActions } from './useMemberActions';

/** What an administrator can do with a member. */
export function MemberActions({ member }: { member: MemberDetails }) {
  const { id, name, state, planSource } = member;
  const [open, setOpen] = useState<MemberDialog | null>(null);
  const actions = useMemberActions();
  const isBlocked = state === 'BLOCKED';
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Button onClick={() => setOpen('role')}>Change role</Button>
      <Button onClick={() => setOpen('access')}>Give paid access</Button>
      {planSource === 'OPERATOR' && <Button onClick={() => setOpen('end-access')}>End paid access</Button>}
      <Button onClick={() => setOpen('sign-out')}>Sign out everywhere</Button>
      {isBlocked ? (
        <Button onClick={() => void actions.unblock(id, name)}>Unblock</Button>
      ) : (
        <Button color="error" onClick={() => setOpen('block')}>
          Block
        </Button>
      )}
      {member.deleteAt ? (
        <Button onClick={() => void actions.keep(id, name)}>Keep the account</Button>
      ) : (
        <Button color="error" onClick={() => setOpen('delete')}>
          Delete account
        </Button>
      )}
      {open && <MemberDialogs key={open} open={open} member={member} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
