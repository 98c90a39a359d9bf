import { useMutation } from '@apollo/client/react';
import { messageOf } from '../apollo/errors';
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
  const { showToast } = useToast();
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
  const add = (collectionId: string) => runAdd({ variables: { input: { collectionId, ...targetOf(thing) } } });
  return {
    save: (collectionId: string) => attempt('Not saved', () => add(collectionId)),
    remove: (entryId: string) => attempt('Not removed', () => runRemove({ variables: { id: entryId } })),
    saveInNew: (name: string) =>
      attempt('Not saved', async () => {
        const { data } = await runCreate({ variables: { input: { name } } });
        if (data) await add(data.createCollection.id);
      }),
    isBusy: adding.loading || removing.loading || creating.loading,
  };
}
