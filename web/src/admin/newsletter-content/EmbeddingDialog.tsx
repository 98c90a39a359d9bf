import { useState } from 'react';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import type { EmbeddingOptions } from '../../gql/graphql';
import { count } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import { ModelFields } from '../embeddings/ModelFields';
import { useEmbeddingModels } from '../embeddings/useEmbeddingModels';
import { ReachChoice, type Reach } from './ReachChoice';
import { typedDimensionsProblem } from '../embeddings/embedding-dimensions';

interface Props {
  isRegenerating: boolean;
  count: number;
  /** Omitted for a single item. */
  reach?: Reach;
  onConfirm: (options: EmbeddingOptions) => Promise<unknown>;
  /** Called when the acknowledgement is unchecked. */
  onRefuse: () => void;
  onClose: () => void;
}

export function EmbeddingDialog({ isRegenerating, count: itemCount, reach, onConfirm, onRefuse, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [dimensions, setDimensions] = useState('');
  const { models, model, error } = useEmbeddingModels(chosen);
  const problem = typedDimensionsProblem(dimensions, model);
  const title = isRegenerating ? 'Regenerate Embeddings' : 'Generate Embeddings';
  return (
    <ActionDialog
      title={title}
      confirm={{ label: title, busyLabel: 'Generating...', isDisabled: !model || problem !== null }}
      isChanged={dimensions.trim() !== ''}
      failure={null}
      onConfirm={() =>
        onConfirm({ model: model?.name, dimensions: dimensions.trim() ? Number(dimensions) : undefined })
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <span>For {count(itemCount, 'content item')}.</span>
        {reach && <ReachChoice reach={reach} done="embedded" />}
        {isRegenerating && (
          <FormControlLabel
            control={<Checkbox defaultChecked onChange={(_, checked) => !checked && onRefuse()} />}
            label="I understand this will replace existing embeddings"
          />
        )}
        <ModelFields
          {...{ models, model, dimensions, problem }}
          hasFailed={error !== undefined}
          onModel={setChosen}
          onDimensions={setDimensions}
        />
      </Box>
    </ActionDialog>
  );
}
