import { useMutation } from '@apollo/client/react';
import { Button } from '@mui/material';
import { messageOf } from '../apollo/errors';
import { paths } from '../paths';
import { RouterLink } from '../ui/text/RouterLink';
import { UndoButton } from '../ui/toasts/UndoButton';
import { useToast } from '../ui/toasts/useToast';
import { FOLLOW, FOLLOWS, NEW_EDITION_COUNT, UNFOLLOW, WHATS_NEW } from './follow-documents';
import { inputOf, type FollowedThing } from './followed-thing';

/** The navigation has the count on every page. The list is only loaded again where it is shown. */
const CHANGED = { refetchQueries: [FOLLOWS, NEW_EDITION_COUNT, WHATS_NEW], awaitRefetchQueries: true };

/** Follows and unfollows, with a toast that can undo the latter. */
export function useFollowing() {
  const { showToast } = useToast();
  const [runFollow, following] = useMutation(FOLLOW, CHANGED);
  const [runUnfollow, unfollowing] = useMutation(UNFOLLOW, CHANGED);
  const fail = (title: string) => (error: unknown) =>
    void showToast({ title, text: messageOf(error, 'Please try again.'), tone: 'error' });

  const follow = async (thing: FollowedThing) => {
    await runFollow({ variables: { input: inputOf(thing) } }).then(
      () =>
        showToast({
          title: `You follow ${thing.name}`,
          text: 'Its new editions are listed under Following.',
          actions: (
            <Button size="small" component={RouterLink} to={paths.following}>
              See what is new
            </Button>
          ),
        }),
      fail('Not followed'),
    );
  };

  const unfollow = async (followId: string, thing: FollowedThing) => {
    const undo = async () => {
      shown?.dismiss();
      await runFollow({ variables: { input: inputOf(thing) } }).catch(fail('Not undone'));
    };
    const shown = await runUnfollow({ variables: { id: followId } }).then(
      () =>
        showToast({
          title: `You no longer follow ${thing.name}`,
          actions: <UndoButton onUndo={() => void undo()} />,
        }),
      fail('Not removed'),
    );
  };

  return { follow, unfollow, isBusy: following.loading || unfollowing.loading };
}
