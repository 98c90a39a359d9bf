import { useMutation } from '@apollo/client/react';
import { messageOf } from '../apollo/errors';
import { UndoButton } from '../ui/toasts/UndoButton';
import { useToast } from '../ui/toasts/useToast';
import {
  ADD_TO_COLLECTION,
  COLLECTION,
  MOVE_COLLECTION_ENTRY,
  REMOVE_FROM_COLLECTION,
  SAVED_IN,
  UPDATE_COLLECTION_ENTRY,
} from './collection-documents';
import { targetOf, type SavedThing } from './saved-thing';

const CHANGED = { refetchQueries: [COLLECTION, SAVED_IN], awaitRefetchQueries: true };

/** Changes entries of a collection of one's own. A removal has a toast that can undo it. */
export function useEntryChanges(collectionId: string) {
  const { showToast } = useToast();
  const [runMove, moving] = useMutation(MOVE_COLLECTION_ENTRY, CHANGED);
  const [runRemove, removing] = useMutation(REMOVE_FROM_COLLECTION, CHANGED);
  const [runAdd] = useMutation(ADD_TO_COLLECTION, CHANGED);
  const [runAnnotate, annotating] = useMutation(UPDATE_COLLECTION_ENTRY);
  const fail = (title: string) => (error: unknown) =>
    void showToast({ title, text: messageOf(error, 'Please try again.'), tone: 'error' });

  const move = async (id: string, position: number) => {
    await runMove({ variables: { id, position } }).catch(fail('Not moved'));
  };

  /** Returns whether the note was saved. */
  const annotate = async (id: string, note: string): Promise<boolean> => {
    const saved = await runAnnotate({ variables: { id, note } }).catch(fail('Not saved'));
    return saved !== undefined;
  };

  const remove = async (id: string, thing: SavedThing) => {
    const undo = async () => {
      shown?.dismiss();
      await runAdd({ variables: { input: { collectionId, ...targetOf(thing) } } }).catch(fail('Not undone'));
    };
    const shown = await runRemove({ variables: { id } }).then(
      () =>
        showToast({
          title: `"${thing.name}" is removed`,
          actions: <UndoButton onUndo={() => void undo()} />,
        }),
      fail('Not removed'),
    );
  };

  return { move, annotate, remove, isBusy: moving.loading || removing.loading || annotating.loading };
}
