import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { EmbeddingOptions, ProcessingOptions } from '../../gql/graphql';
import { formatNumber } from '../../ui/text/words';
import { forgetPublicLists } from '../actions/forget-public-lists';
import { useBusyIds } from '../actions/useBusyIds';
import { useNotices } from '../actions/useNotices';

const ProcessEditions = graphql(`
  mutation ProcessEditions($ids: [ID!]!, $options: ProcessingOptions) {
    processEditions(ids: $ids, options: $options) {
      processed
      failed
    }
  }
`);

const ReprocessContent = graphql(`
  mutation ReprocessContent($id: ID!, $forceReprocess: Boolean!) {
    reprocessContent(id: $id, forceReprocess: $forceReprocess) {
      message
      edition {
        id
        status
      }
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

const affected = { refetchQueries: ['NewsletterContent', 'ContentStatusOfNewsletter'], update: forgetPublicLists };

/** Actions on one or many items of a newsletter, with toasts. */
export function useItemActions() {
  const withToast = useOutcomeToast();
  const processing = useBusyIds();
  const embedding = useBusyIds();
  const [batch, setBatch] = useState<string[]>([]);
  const [processEditions] = useMutation(ProcessEditions, affected);
  const [reprocessContent] = useMutation(ReprocessContent, affected);
  const [generateEmbedding] = useMutation(GenerateEmbedding, affected);
  const [generateEmbeddings] = useMutation(GenerateEmbeddings, affected);

  const processSelected = async (ids: string[], options: ProcessingOptions) => {
    setBatch(ids);
    const send = async (chunk: string[]) =>
      (await processEditions({ variables: { ids: chunk, options } })).data?.processEditions;
    const isDone = await withToast(async () => counted(await addUp(ids, send)), 'Failed to process content');
    setBatch([]);
    return isDone;
  };
  const embedSelected = (ids: string[], options: EmbeddingOptions, skipExisting: boolean) => {
    const send = async (chunk: string[]) =>
      (await generateEmbeddings({ variables: { editionIds: chunk, options, skipExisting } })).data?.generateEmbeddings;
    return withToast(async () => counted(await addUp(ids, send)), 'Failed to generate embeddings');
  };
  const reprocess = (id: string) =>
    processing.during(id, () =>
      withToast(async () => {
        const { data } = await reprocessContent({ variables: { id, forceReprocess: true } });
        return data?.reprocessContent.message || 'Content reprocessed successfully';
      }, 'Failed to reprocess content'),
    );
  const embed = (editionId: string, options: EmbeddingOptions = {}) =>
    embedding.during(editionId, () =>
      withToast(async () => {
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

/** Returns a function that shows the result of some work in a toast, and resolves to whether it succeeded. */
function useOutcomeToast() {
  const { succeeded, failed } = useNotices();
  return async (work: () => Promise<string>, fallback: string): Promise<boolean> => {
    try {
      succeeded(await work());
      return true;
    } catch (error) {
      failed(error, fallback);
      return false;
    }
  };
}

interface Counts {
  processed: number;
  failed: number;
}

/** The server accepts a hundred items. Smaller chunks show progress earlier. */
const CHUNK_SIZE = 50;

async function addUp(ids: string[], send: (chunk: string[]) => Promise<Counts | undefined>): Promise<Counts> {
  const sum = { processed: 0, failed: 0 };
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const counts = await send(ids.slice(start, start + CHUNK_SIZE));
    sum.processed += counts?.processed ?? 0;
    sum.failed += counts?.failed ?? 0;
  }
  return sum;
}

function counted({ processed, failed }: Counts): string {
  return `Processed ${formatNumber(processed)} items, failed ${formatNumber(failed)} items`;
}
