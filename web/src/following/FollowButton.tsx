import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, type SxProps, type Theme } from '@mui/material';
import { Check, Plus } from 'lucide-react';
import { dropDraft, keepDraft, readDraft } from '../session/drafts';
import { useSession } from '../session/session-context';
import { FOLLOWS } from './follow-documents';
import { keyOf, thingOf, type FollowedThing } from './followed-thing';
import { useFollowing } from './useFollowing';

/** Kept for a visitor who wanted to follow it, until the sign-in brings them back. */
const WANTED = 'follow';

interface Props {
  thing: FollowedThing;
  /** False where the page has a more important action. */
  isMain?: boolean;
  /** Says what is followed where that has no name on the page. The button is small, among others. */
  label?: string;
  sx?: SxProps<Theme>;
}

/** Follows what the page shows. A visitor signs in first, and finds it done. */
export function FollowButton(props: Props) {
  const { user } = useSession();
  return user ? <MemberButton {...props} /> : <VisitorButton {...props} />;
}

/** Part of the first view, which is rendered without a client for queries. */
function VisitorButton({ thing, isMain = true, label, sx }: Props) {
  const { isLoading, signIn } = useSession();
  const [isPressed, setIsPressed] = useState(false);
  const press = () => {
    keepDraft(WANTED, { key: keyOf(thing) });
    setIsPressed(true);
  };
  const askToSignIn = useEffectEvent(() => signIn('signin'));
  // Until the session is known, it may be a member: that button takes over, and finds what was wanted.
  useEffect(() => {
    if (isPressed && !isLoading) askToSignIn();
  }, [isPressed, isLoading]);
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      size={label ? 'small' : 'medium'}
      startIcon={<Plus />}
      aria-label={label ?? `Follow ${thing.name}`}
      onClick={press}
      sx={sx}
    >
      {label ?? 'Follow'}
    </Button>
  );
}

function MemberButton({ thing, isMain = true, label, sx }: Props) {
  const key = keyOf(thing);
  const { data } = useQuery(FOLLOWS);
  const { follow, unfollow, isBusy } = useFollowing();
  const known = data?.follows.find((one) => keyOf(thingOf(one)) === key);
  const isLoaded = data !== undefined;
  const resume = useEffectEvent(() => {
    if (readDraft(WANTED, { key: '' }).key !== key) return;
    dropDraft(WANTED);
    if (!known) void follow(thing);
  });
  useEffect(() => {
    if (isLoaded) resume();
  }, [isLoaded, key]);
  return (
    <Button
      variant={isMain && !known ? 'contained' : 'outlined'}
      size={label ? 'small' : 'medium'}
      startIcon={known ? <Check /> : <Plus />}
      aria-label={nameOf(thing, known !== undefined, label)}
      disabled={isBusy}
      onClick={() => void (known ? unfollow(known.id, thing) : follow(thing))}
      sx={sx}
    >
      {known ? 'Following' : (label ?? 'Follow')}
    </Button>
  );
}

const nameOf = ({ name }: FollowedThing, isKnown: boolean, label: string | undefined): string =>
  isKnown ? `Following ${name}` : (label ?? `Follow ${name}`);
