import { useMutation } from '@apollo/client/react';
import { messageOf } from '../apollo/errors';
import { UndoButton } from '../ui/toasts/UndoButton';
import { useToast } from '../ui/toasts/useToast';
import { COLLECTION, COLLECTIONS, DELETE_COLLECTION, RESTORE_COLLECTION } from './collection-documents';

const CHANGED = { refetchQueries: [COLLECTIONS], awaitRefetchQueries: true };

/** Deletes a collection, with a toast that can undo it. */
export function useCollectionRemoval() {
  const { showToast } = useToast();
  const [runDelete, deleting] = useMutation(DELETE_COLLECTION, CHANGED);
  const [runRestore] = useMutation(RESTORE_COLLECTION, { ...CHANGED, refetchQueries: [COLLECTIONS, COLLECTION] });
  const fail = (title: string) => (error: unknown) =>
    void showToast({ title, text: messageOf(error, 'Please try again.'), tone: 'error' });
  const remove = async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    const undo = async () => {
      shown?.dismiss();
      await runRestore({ variables: { id } }).catch(fail('Not undone'));
    };
    const shown = await runDelete({ variables: { id } }).then(
      () =>
        showToast({
          title: `"${name}" is deleted`,
          actions: <UndoButton onUndo={() => void undo()} />,
        }),
      fail('Not deleted'),
    );
    return shown !== undefined;
  };
  return { remove, isBusy: deleting.loading };
}
