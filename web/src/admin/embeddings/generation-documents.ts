import { graphql } from '../../gql/gql';
import type { EmbeddingGenerationsQuery } from '../../gql/graphql';

export const EmbeddingGenerations = graphql(`
  query EmbeddingGenerations {
    embeddingGenerations {
      id
      model
      dimensions
      rules
      status
      isActive
      isAvailable
      switchesWhenReady
      embedded
      total
      failedEditions
      problem
      createdAt
    }
    rerankingModel {
      name
      problem
    }
  }
`);

export type Generation = EmbeddingGenerationsQuery['embeddingGenerations'][number];

export const StartEmbeddingGeneration = graphql(`
  mutation StartEmbeddingGeneration($model: String, $dimensions: Int, $switchesWhenReady: Boolean) {
    startEmbeddingGeneration(model: $model, dimensions: $dimensions, switchesWhenReady: $switchesWhenReady) {
      id
    }
  }
`);

export const SwitchEmbeddingGeneration = graphql(`
  mutation SwitchEmbeddingGeneration($id: ID!) {
    switchEmbeddingGeneration(id: $id) {
      id
      status
      isActive
    }
  }
`);

export const DeleteEmbeddingGeneration = graphql(`
  mutation DeleteEmbeddingGeneration($id: ID!) {
    deleteEmbeddingGeneration(id: $id)
  }
`);
