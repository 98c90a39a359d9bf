import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button } from '@mui/material';
import type { EmbeddingGenerationsQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { DataTable } from '../../ui/tables/DataTable';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { AdminPage } from '../AdminPage';
import { useRecovery } from '../../ui/states/useRecovery';
import { DeleteDialog, SwitchDialog } from './GenerationDialogs';
import { generationColumns } from './generation-columns';
import { EmbeddingGenerations, type Generation } from './generation-documents';
import { StartDialog } from './StartDialog';
import { useGenerationActions } from './useGenerationActions';

const POLL_MS = 3_000;

type Confirmation = { kind: 'start' } | { kind: 'switch' | 'delete'; generation: Generation };

function rerankingNote(model: EmbeddingGenerationsQuery['rerankingModel'] | undefined): string {
  if (!model) return '';
  return ` · ${model.name} reorders what was found${model.problem ? `, but is left out now: ${model.problem}` : ''}`;
}

/** Generations of embeddings: the active one, and those being built. */
export function EmbeddingsPage() {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { start, switchTo, remove } = useGenerationActions();
  const { data, error, refetch } = useQuery(EmbeddingGenerations, {
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  useRecovery(error !== undefined, refetch);
  const close = () => setConfirmation(null);
  const columns = generationColumns({
    onSwitch: (generation) => setConfirmation({ kind: 'switch', generation }),
    onDelete: (generation) => setConfirmation({ kind: 'delete', generation }),
  });
  return (
    <AdminPage
      title="Embeddings"
      subtitle={`Vectors for search by meaning${rerankingNote(data?.rerankingModel)}`}
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={<Button onClick={() => setConfirmation({ kind: 'start' })}>Build Embeddings</Button>}
    >
      {error && !data ? (
        <ErrorNotice title="Failed to fetch the embeddings" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Embeddings"
          columns={columns}
          rows={[...(data?.embeddingGenerations ?? [])]}
          rowKey={(generation) => generation.id}
          loadingRows={data ? undefined : 2}
          empty={<EmptyNotice title="No embeddings yet" text="The first worker creates them when it starts." />}
        />
      )}
      {confirmation?.kind === 'start' && <StartDialog onConfirm={start} onClose={close} />}
      {confirmation?.kind === 'switch' && (
        <SwitchDialog
          generation={confirmation.generation}
          onConfirm={() => switchTo(confirmation.generation.id)}
          onClose={close}
        />
      )}
      {confirmation?.kind === 'delete' && (
        <DeleteDialog
          generation={confirmation.generation}
          onConfirm={() => remove(confirmation.generation.id)}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}
