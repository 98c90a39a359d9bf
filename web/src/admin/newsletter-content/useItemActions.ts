import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { EmbeddingOptions, ProcessingOptions } from '../../gql/graphql';
import { useBusyIds } from '../useBusyIds';
import { useNotices } from '../useNotices';

const ProcessEditions = graphql(`
  mutation ProcessEditions($ids: [ID!]!, $options: ProcessingOptions) {
    processEditions(ids: $ids, options: $options) {
      processed
      failed
    }
  }
`);

const ReprocessEdition = graphql(`
  mutation ReprocessEdition($id: ID!) {
    reprocessEdition(id: $id) {
      id
      status
    }
  }
`);

const GenerateEmbedding = graphql(`
  mutation GenerateEmbedding($editionId: ID!, $options: EmbeddingOptions) {
    generateEmbedding(editionId: $editionId, options: $options) {
      id
      hasEmbeddings
    }
  }
`);

const GenerateEmbeddings = graphql(`
  mutation GenerateEmbeddings($editionIds: [ID!]!, $options: EmbeddingOptions, $skipExisting: Boolean!) {
    generateEmbeddings(editionIds: $editionIds, options: $options, skipExisting: $skipExisting) {
      processed
      failed
    }
  }
`);

const affected = { refetchQueries: ['NewsletterContent', 'ContentStatusOfNewsletter'] };

/** What can be done to a newsletter's items, one at a time or many, with the toasts that tell how it went. */
export function useItemActions() {
  const { succeeded, failed } = useNotices();
  const processing = useBusyIds();
  const embedding = useBusyIds();
  const [batch, setBatch] = useState<string[]>([]);
  const [processEditions] = useMutation(ProcessEditions, affected);
  const [reprocessEdition] = useMutation(ReprocessEdition, affected);
  const [generateEmbedding] = useMutation(GenerateEmbedding, affected);
  const [generateEmbeddings] = useMutation(GenerateEmbeddings, affected);

  const told = async (work: () => Promise<string>, fallback: string) => {
    try {
      succeeded(await work());
    } catch (error) {
      failed(error, fallback);
    }
  };
  const processSelected = async (ids: string[], options: ProcessingOptions) => {
    setBatch(ids);
    await told(
      async () => counted((await processEditions({ variables: { ids, options } })).data?.processEditions),
      'Failed to process content',
    );
    setBatch([]);
  };
  const embedSelected = (editionIds: string[], options: EmbeddingOptions, skipExisting: boolean) =>
    told(async () => {
      const { data } = await generateEmbeddings({ variables: { editionIds, options, skipExisting } });
      return counted(data?.generateEmbeddings);
    }, 'Failed to generate embeddings');
  const reprocess = (id: string) =>
    processing.during(id, () =>
      told(async () => {
        await reprocessEdition({ variables: { id } });
        return 'Content reprocessed successfully';
      }, 'Failed to reprocess content'),
    );
  const embed = (editionId: string, options: EmbeddingOptions = {}) =>
    embedding.during(editionId, () =>
      told(async () => {
        await generateEmbedding({ variables: { editionId, options } });
        return 'Embeddings generated successfully';
      }, 'Failed to generate embeddings'),
    );
  return {
    processSelected,
    batch,
    embedSelected,
    reprocess,
    isProcessing: processing.has,
    embed,
    isEmbedding: embedding.has,
  };
}

function counted(result: { processed: number; failed: number } | undefined): string {
  return `Processed ${result?.processed ?? 0} items, failed ${result?.failed ?? 0} items`;
}
