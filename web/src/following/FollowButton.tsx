import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, type SxProps, type Theme } from '@mui/material';
import { Check, Plus } from 'lucide-react';
import { dropDraft, keepDraft, readDraft } from '../session/drafts';
import { useSession } from '../session/session-context';
import { FOLLOWS } from './follow-documents';
import type { FollowedThing } from './followed-thing';
import { useFollowing } from './useFollowing';

/** What a visitor wanted to follow, until the sign-in brings them back. */
const WANTED = 'follow';

interface Props {
  thing: FollowedThing;
  /** False where the page has a more important action. */
  isMain?: boolean;
  sx?: SxProps<Theme>;
}

/** Follows what the page shows. A visitor signs in first, and finds it done. */
export function FollowButton(props: Props) {
  const { user } = useSession();
  return user ? <MemberButton {...props} /> : <VisitorButton {...props} />;
}

/** Part of the first view, which is rendered without a client for queries. */
function VisitorButton({ thing, isMain = true, sx }: Props) {
  const { signIn } = useSession();
  const press = () => {
    keepDraft(WANTED, { kind: thing.kind, id: thing.id });
    signIn('signin');
  };
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      startIcon={<Plus />}
      aria-label={`Follow ${thing.name}`}
      onClick={press}
      sx={sx}
    >
      Follow
    </Button>
  );
}

function MemberButton({ thing, isMain = true, sx }: Props) {
  const { data } = useQuery(FOLLOWS);
  const { follow, unfollow, isBusy } = useFollowing();
  const known = data?.follows.find(({ kind, targetId }) => kind === thing.kind && targetId === thing.id);
  const isLoaded = data !== undefined;
  const resume = useEffectEvent(() => {
    const wanted = readDraft(WANTED, { kind: '', id: '' });
    if (wanted.kind !== thing.kind || wanted.id !== thing.id) return;
    dropDraft(WANTED);
    if (!known) void follow(thing);
  });
  useEffect(() => {
    if (isLoaded) resume();
  }, [isLoaded, thing.kind, thing.id]);
  return (
    <Button
      variant={isMain && !known ? 'contained' : 'outlined'}
      startIcon={known ? <Check /> : <Plus />}
      aria-label={`${known ? 'Following' : 'Follow'} ${thing.name}`}
      disabled={isBusy || !isLoaded}
      onClick={() => void (known ? unfollow(known.id, thing) : follow(thing))}
      sx={sx}
    >
      {known ? 'Following' : 'Follow'}
    </Button>
  );
}
