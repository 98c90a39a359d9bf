import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import { useNotices } from '../actions/useNotices';
import { HideName, MergeNames, RenameName, ShowName, SplitName, type AdminName } from './names-documents';

/** Changes names. Each change can be undone in its toast, and later in the lists of hidden and merged names. */
export function useNameActions() {
  const client = useApolloClient();
  const notices = useNotices();
  const send = async <Data, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => {
    await client.mutate({ mutation, variables });
    await client.refetchQueries({ include: ['AdminNames'] });
  };
  const undo = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => notices.failed(error, 'Failed to undo'));
  const attempt = (work: () => Promise<void>, failure: string) =>
    void work().catch((error: unknown) => notices.failed(error, failure));
  return {
    rename: async ({ id, name: before }: AdminName, name: string) => {
      await send(RenameName, { id, name });
      notices.undoable(
        `Renamed to ${name}`,
        undo(() => send(RenameName, { id, name: before })),
      );
    },
    merge: async (merged: AdminName[], into: AdminName) => {
      await send(MergeNames, { ids: merged.map(({ id }) => id), intoId: into.id });
      const split = async () => {
        for (const { id } of merged) await send(SplitName, { id });
      };
      notices.undoable(`Merged into ${into.name}`, undo(split));
    },
    hide: ({ id, name }: AdminName) =>
      attempt(async () => {
        await send(HideName, { id });
        notices.undoable(
          `${name} is hidden`,
          undo(() => send(ShowName, { id })),
        );
      }, 'Failed to hide'),
    show: ({ id }: AdminName) => attempt(() => send(ShowName, { id }), 'Failed to show'),
    split: ({ id }: AdminName) => attempt(() => send(SplitName, { id }), 'Failed to undo the merge'),
  };
}
