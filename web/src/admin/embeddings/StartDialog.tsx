import { useState } from 'react';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import type { StartEmbeddingGenerationMutationVariables } from '../../gql/graphql';
import { ActionDialog } from '../actions/ActionDialog';
import { typedDimensionsProblem } from './embedding-dimensions';
import { ModelFields } from './ModelFields';
import { useEmbeddingModels } from './useEmbeddingModels';

interface Props {
  onConfirm: (variables: StartEmbeddingGenerationMutationVariables) => Promise<unknown>;
  onClose: () => void;
}

export function StartDialog({ onConfirm, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [dimensions, setDimensions] = useState('');
  const [switchesWhenReady, setSwitchesWhenReady] = useState(true);
  const { models, model, error } = useEmbeddingModels(chosen);
  const problem = typedDimensionsProblem(dimensions, model);
  const size = dimensions.trim() ? Number(dimensions) : undefined;
  return (
    <ActionDialog
      title="Build Embeddings"
      confirm={{ label: 'Build Embeddings', busyLabel: 'Starting...', isDisabled: !model || problem !== null }}
      failure="Failed to start building"
      onConfirm={() => onConfirm({ model: model?.name, dimensions: size, switchesWhenReady })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <span>All processed editions are embedded in the background. Searches go on as before.</span>
        <ModelFields
          {...{ models, model, dimensions, problem }}
          hasFailed={error !== undefined}
          onModel={setChosen}
          onDimensions={setDimensions}
        />
        <FormControlLabel
          control={
            <Checkbox checked={switchesWhenReady} onChange={(_, isChecked) => setSwitchesWhenReady(isChecked)} />
          }
          label="Let searches use them as soon as they are complete"
        />
      </Box>
    </ActionDialog>
  );
}
