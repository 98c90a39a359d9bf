import { useMutation } from '@apollo/client/react';
import { messageOf } from '../apollo/errors';
import type { CollectionInput } from '../gql/graphql';
import { useToast } from '../ui/toasts/useToast';
import {
  COLLECTIONS,
  REMOVE_HIDDEN_ENTRIES,
  RENEW_COLLECTION_ADDRESS,
  UPDATE_COLLECTION,
} from './collection-documents';

/** Changes the name, the readers and the address of a collection, and tidies it. */
export function useCollectionChanges(id: string) {
  const { showToast } = useToast();
  const [runUpdate, updating] = useMutation(UPDATE_COLLECTION, { refetchQueries: [COLLECTIONS] });
  const [runRenew, renewing] = useMutation(RENEW_COLLECTION_ADDRESS, { refetchQueries: [COLLECTIONS] });
  const [runRemoveHidden, removing] = useMutation(REMOVE_HIDDEN_ENTRIES);
  const fail = (error: unknown) =>
    void showToast({ title: 'Not changed', text: messageOf(error, 'Please try again.'), tone: 'error' });

  const update = async (input: CollectionInput) => {
    const saved = await runUpdate({ variables: { id, input } }).catch(fail);
    if (saved) showToast({ title: 'Settings saved' });
  };

  /** Returns the new last part of the address. */
  const renewAddress = async (): Promise<string | undefined> => {
    const renewed = await runRenew({ variables: { id } }).catch(fail);
    if (renewed) showToast({ title: 'The collection has a new address' });
    return renewed?.data?.renewCollectionAddress.slug;
  };

  const removeHidden = async () => {
    const removed = await runRemoveHidden({ variables: { collectionId: id } }).catch(fail);
    if (removed) showToast({ title: 'Items removed' });
  };

  const isBusy = updating.loading || renewing.loading || removing.loading;
  return { update, renewAddress, removeHidden, isBusy };
}
