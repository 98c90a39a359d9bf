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

/** The model with this name. Without a name, the active one. */
export const findModel = (models: readonly EmbeddingModelChoice[], name: string) =>
  models.find((model) => (name ? model.name === name : model.isDefault));

export function useEmbeddingModels() {
  const { data, error, refetch } = useQuery(EmbeddingModels);
  useRecovery(error !== undefined, refetch);
  return { models: data?.embeddingModels ?? [], hasFailed: error !== undefined };
}
