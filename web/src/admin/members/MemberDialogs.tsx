import { useState } from 'react';
import { DialogContentText, MenuItem, Stack, TextField } from '@mui/material';
import { memberReason } from '@niche-newsletters/rules/member.rules';
import { limitsOf } from '@niche-newsletters/rules/field-limits';
import type { Role } from '../../gql/graphql';
import { DateField } from '../../ui/fields/DateField';
import { ActionDialog } from '../actions/ActionDialog';
import type { MemberDetails } from './member-documents';
import { ROLES } from './member-words';
import { useMemberActions } from './useMemberActions';

export type MemberDialog = 'role' | 'access' | 'end-access' | 'sign-out' | 'block' | 'delete';

interface Props {
  open: MemberDialog;
  member: MemberDetails;
  onClose: () => void;
}

interface Words {
  title: string;
  text: string;
  label: string;
  busyLabel: string;
  failure: string;
  isDestructive?: boolean;
}

const WORDS: Record<MemberDialog, Words> = {
  role: {
    title: 'Change the role?',
    text: 'Administrators may do everything here. Programs that the member allowed end if the role is higher than before.',
    label: 'Change Role',
    busyLabel: 'Changing...',
    failure: 'The role was not changed',
  },
  access: {
    title: 'Give paid access?',
    text: 'The member can do what those who pay can do. Nothing is charged, and what Stripe sold stays as it is.',
    label: 'Give Access',
    busyLabel: 'Giving...',
    failure: 'No access was given',
  },
  'end-access': {
    title: 'End paid access?',
    text: 'What the member bought from Stripe stays as it is.',
    label: 'End Access',
    busyLabel: 'Ending...',
    failure: 'The access was not ended',
    isDestructive: true,
  },
  'sign-out': {
    title: 'Sign out everywhere?',
    text: 'All sessions, access tokens and programs of this member end, and the secret addresses of its feeds change.',
    label: 'Sign Out',
    busyLabel: 'Signing out...',
    failure: 'The member was not signed out',
    isDestructive: true,
  },
  block: {
    title: 'Block this member?',
    text: 'The member is signed out and cannot sign in, gets no mails and no webhooks, and what it shares is hidden. You can undo that.',
    label: 'Block',
    busyLabel: 'Blocking...',
    failure: 'The member was not blocked',
    isDestructive: true,
  },
  delete: {
    title: 'Delete this account?',
    text: 'In a week, with follows, collections, access tokens and mails. Submitted newsletters stay, without the name. The member gets a mail, and can keep the account until then, unless it is blocked.',
    label: 'Delete Account',
    busyLabel: 'Deleting...',
    failure: 'The account was not deleted',
    isDestructive: true,
  },
};

const limits = limitsOf(memberReason).limits;
const maxLength = limits.kind === 'text' ? limits.max : undefined;

/** One action with its reason. The dialog shows the refusal of the server. */
export function MemberDialogs({ open, member, onClose }: Props) {
  const { id } = member;
  const [reason, setReason] = useState('');
  const [role, setRole] = useState<Role>(member.role);
  const [until, setUntil] = useState<Date | null>(null);
  const actions = useMemberActions();
  const { title, text, label, busyLabel, failure, isDestructive } = WORDS[open];
  const hasReason = open !== 'sign-out';
  const confirm = () => {
    const variables = { id, reason };
    if (open === 'role') return actions.setRole({ variables: { ...variables, role } });
    if (open === 'access')
      return actions.grantAccess({ variables: { id, input: { reason, until: until?.toISOString() } } });
    if (open === 'end-access') return actions.endAccess({ variables });
    if (open === 'block') return actions.block({ variables });
    if (open === 'delete') return actions.remove({ variables });
    return actions.signOut({ variables: { id } });
  };
  return (
    <ActionDialog
      title={title}
      isChanged={reason !== ''}
      confirm={{ label, busyLabel, isDestructive, isDisabled: open === 'role' && role === member.role }}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: hasReason ? 2 : 0 }}>
        <bdi>{member.name}</bdi>: {text}
      </DialogContentText>
      <Stack sx={{ gap: 2 }}>
        {open === 'role' && <RoleSelect value={role} onChange={setRole} />}
        {open === 'access' && (
          <DateField label="Until (empty: no end)" value={until} onChange={setUntil} minDate={new Date()} />
        )}
        {hasReason && (
          <TextField
            fullWidth
            label="Reason"
            helperText="Administrators see it in the activity."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength } }}
          />
        )}
      </Stack>
    </ActionDialog>
  );
}

function RoleSelect({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <TextField select fullWidth label="Role" value={value} onChange={({ target }) => onChange(target.value as Role)}>
      {Object.entries(ROLES).map(([role, name]) => (
        <MenuItem key={role} value={role}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
