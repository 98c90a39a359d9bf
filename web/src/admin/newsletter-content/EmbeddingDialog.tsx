import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Alert, Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { MAX_DIMENSIONS } from '@niche-newsletters/rules/content.rules';
import { graphql } from '../../gql/gql';
import type { EmbeddingModelsQuery, EmbeddingOptions } from '../../gql/graphql';
import { formatNumber } from '../../ui/words';
import { ActionDialog } from '../actions/ActionDialog';
import { ReachChoice, type Reach } from './ReachChoice';
import { complaintAboutDimensions } from './embedding-dimensions';

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

type Model = EmbeddingModelsQuery['embeddingModels'][number];

interface Props {
  isRegenerating: boolean;
  count: number;
  /** Left out for a single item. */
  reach?: Reach;
  onConfirm: (options: EmbeddingOptions) => Promise<unknown>;
  /** The acknowledgement was taken back. */
  onRefuse: () => void;
  onClose: () => void;
}

export function EmbeddingDialog({ isRegenerating, count, reach, onConfirm, onRefuse, onClose }: Props) {
  const { data, error } = useQuery(EmbeddingModels);
  const [chosen, setChosen] = useState<string | null>(null);
  const [dimensions, setDimensions] = useState('');
  const models = data?.embeddingModels ?? [];
  const model = models.find(({ name }) => name === chosen) ?? models.find(({ isDefault }) => isDefault);
  const complaint = complaintAboutDimensions(dimensions, model);
  const title = isRegenerating ? 'Regenerate Embeddings' : 'Generate Embeddings';
  return (
    <ActionDialog
      title={title}
      confirm={{ label: title, busyLabel: 'Generating...', isDisabled: !model || complaint !== null }}
      failure={null}
      onConfirm={() =>
        onConfirm({ model: model?.name, dimensions: dimensions.trim() ? Number(dimensions) : undefined })
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <span>{count === 1 ? 'For 1 content item.' : `For ${formatNumber(count)} content items.`}</span>
        {reach && <ReachChoice reach={reach} done="embedded" />}
        {isRegenerating && (
          <FormControlLabel
            control={<Checkbox defaultChecked onChange={(_, checked) => !checked && onRefuse()} />}
            label="I understand this will replace existing embeddings"
          />
        )}
        {error && <Alert severity="error">Failed to fetch embedding models</Alert>}
        <ModelSelect models={models} value={model?.name ?? ''} onChange={setChosen} />
        <TextField
          fullWidth
          label="Dimensions"
          value={dimensions}
          onChange={(event) => setDimensions(event.target.value)}
          error={complaint !== null}
          helperText={complaint ?? helpFor(model)}
          slotProps={{ htmlInput: { type: 'number', min: 1, max: MAX_DIMENSIONS, step: 1, inputMode: 'numeric' } }}
        />
      </Box>
    </ActionDialog>
  );
}

function helpFor(model: Model | undefined): string {
  const size = model ? `Empty means the model's default, ${model.dimensions}.` : '';
  return `${size} Lower dimensions save storage but may reduce quality.`.trim();
}

interface ModelSelectProps {
  models: readonly Model[];
  value: string;
  onChange: (name: string) => void;
}

function ModelSelect({ models, value, onChange }: ModelSelectProps) {
  return (
    <TextField
      select
      fullWidth
      label="Embedding Model"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={models.find((model) => !model.isAvailable)?.unavailableBecause}
    >
      {models.map((model) => (
        <MenuItem key={model.name} value={model.name} disabled={!model.isAvailable}>
          {model.name} ({model.dimensions}){model.isAvailable ? '' : ' · unavailable'}
        </MenuItem>
      ))}
    </TextField>
  );
}
