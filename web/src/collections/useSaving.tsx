import { useMutation } from '@apollo/client/react';
import { Button, Stack } from '@mui/material';
import { SAVED_COLLECTION } from '@niche-newsletters/rules/collection.rules';
import { messageOf } from '../apollo/errors';
import { UndoButton } from '../ui/toasts/UndoButton';
import { useToast } from '../ui/toasts/useToast';
import {
  ADD_TO_COLLECTION,
  COLLECTION,
  COLLECTIONS,
  CREATE_COLLECTION,
  REMOVE_FROM_COLLECTION,
  SAVED,
  SAVED_IN,
} from './collection-documents';
import { targetOf, type SavedThing } from './saved-thing';

const CHANGED = { refetchQueries: [COLLECTIONS, COLLECTION, SAVED, SAVED_IN], awaitRefetchQueries: true };

/** Saves a thing in collections, and removes it there. */
export function useSaving(thing: SavedThing) {
  const { showToast, dismissToast } = useToast();
  const [runAdd, adding] = useMutation(ADD_TO_COLLECTION, CHANGED);
  const [runRemove, removing] = useMutation(REMOVE_FROM_COLLECTION, CHANGED);
  const [runCreate, creating] = useMutation(CREATE_COLLECTION);
  const attempt = async (title: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      showToast({ title, text: messageOf(error, 'Please try again.'), tone: 'error' });
      return false;
    }
  };
  const add = (collectionId?: string) => runAdd({ variables: { input: { collectionId, ...targetOf(thing) } } });
  const remove = (entryId: string) => attempt('Not removed', () => runRemove({ variables: { id: entryId } }));
  /** Into the collection 'Saved'. The toast takes it back, or leads to the choice of another collection. */
  const saveAtOnce = (onChange: () => void) =>
    attempt('Not saved', async () => {
      const { data } = await add();
      if (!data) return;
      const andThen = (act: () => unknown) => () => {
        dismissToast();
        act();
      };
      showToast({
        title: 'Saved',
        text: `In your collection “${SAVED_COLLECTION}”`,
        actions: (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button size="small" onClick={andThen(onChange)}>
              Change
            </Button>
            <UndoButton onUndo={andThen(() => remove(data.addToCollection.id))} />
          </Stack>
        ),
      });
    });
  return {
    saveAtOnce,
    save: (collectionId: string) => attempt('Not saved', () => add(collectionId)),
    remove,
    saveInNew: (name: string) =>
      attempt('Not saved', async () => {
        const { data } = await runCreate({ variables: { input: { name } } });
        if (data) await add(data.createCollection.id);
      }),
    isBusy: adding.loading || removing.loading || creating.loading,
  };
}
