import { useMutation } from '@apollo/client/react';
import { useNotices } from '../actions/useNotices';
import type { StartEmbeddingGenerationMutationVariables } from '../../gql/graphql';
import { DeleteEmbeddingGeneration, StartEmbeddingGeneration, SwitchEmbeddingGeneration } from './generation-documents';

const affected = { refetchQueries: ['EmbeddingGenerations', 'EmbeddingModels'] };

/** Errors are shown in the dialogs. */
export function useGenerationActions() {
  const { succeeded } = useNotices();
  const [startGeneration] = useMutation(StartEmbeddingGeneration, affected);
  const [switchGeneration] = useMutation(SwitchEmbeddingGeneration, affected);
  const [deleteGeneration] = useMutation(DeleteEmbeddingGeneration, affected);
  return {
    start: async (variables: StartEmbeddingGenerationMutationVariables) => {
      await startGeneration({ variables });
      succeeded('Embeddings are being built');
    },
    switchTo: async (id: string) => {
      await switchGeneration({ variables: { id } });
      succeeded('Searches use these embeddings now');
    },
    remove: async (id: string) => {
      await deleteGeneration({ variables: { id } });
      succeeded('Embeddings are being deleted');
    },
  };
}
