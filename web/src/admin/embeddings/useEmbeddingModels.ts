import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { EmbeddingModelsQuery } from '../../gql/graphql';
import { useRecovery } from '../../ui/states/useRecovery';

const EmbeddingModels = graphql(`
  query EmbeddingModels {
    embeddingModels {
      name
      dimensions
      minDimensions
      maxDimensions
      isAvailable
      unavailableBecause
      isDefault
    }
  }
`);

export type EmbeddingModelChoice = EmbeddingModelsQuery['embeddingModels'][number];

/** The models and the selected one, which defaults to the active one. */
export function useEmbeddingModels(chosen: string | null) {
  const { data, error, refetch } = useQuery(EmbeddingModels);
  useRecovery(error !== undefined, refetch);
  const models = data?.embeddingModels ?? [];
  const model = models.find(({ name }) => name === chosen) ?? models.find(({ isDefault }) => isDefault);
  return { models, model, error };
}
