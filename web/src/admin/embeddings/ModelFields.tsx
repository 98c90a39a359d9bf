import { Alert, MenuItem, TextField } from '@mui/material';
import { MAX_DIMENSIONS, modelLabel } from '@niche-newsletters/rules/embedding-models';
import type { EmbeddingModelChoice } from './useEmbeddingModels';

interface Props {
  models: readonly EmbeddingModelChoice[];
  model: EmbeddingModelChoice | undefined;
  hasFailed: boolean;
  dimensions: string;
  /** Error of the dimensions. */
  problem: string | null;
  onModel: (name: string) => void;
  onDimensions: (dimensions: string) => void;
}

/** Fields for the embedding model and its dimensions. */
export function ModelFields({ models, model, hasFailed, dimensions, problem, onModel, onDimensions }: Props) {
  return (
    <>
      {hasFailed && <Alert severity="error">Failed to fetch embedding models</Alert>}
      <TextField
        select
        fullWidth
        label="Embedding Model"
        value={model?.name ?? ''}
        onChange={(event) => onModel(event.target.value)}
        helperText={reasonFor(models)}
      >
        {models.map((one) => (
          <MenuItem key={one.name} value={one.name} disabled={!one.isAvailable}>
            {optionLabel(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        label="Dimensions"
        value={dimensions}
        onChange={(event) => onDimensions(event.target.value)}
        error={problem !== null}
        helperText={problem ?? helpFor(model)}
        slotProps={{ htmlInput: { type: 'number', min: 1, max: MAX_DIMENSIONS, step: 1, inputMode: 'numeric' } }}
      />
    </>
  );
}

/** The dimensions of a model that is labelled otherwise are in the help of the field below. */
function optionLabel({ name, dimensions, isAvailable }: EmbeddingModelChoice): string {
  const label = modelLabel(name);
  const shown = label === name ? `${name} (${dimensions})` : label;
  return isAvailable ? shown : `${shown} · unavailable`;
}

/** Of models that cannot be chosen. The selected one has none. */
function reasonFor(models: readonly EmbeddingModelChoice[]): string | undefined {
  const reason = models.find((one) => !one.isAvailable)?.unavailableBecause;
  return reason ? `Some models are unavailable: ${reason}` : undefined;
}

function helpFor(model: EmbeddingModelChoice | undefined): string {
  const size = model ? `Empty means the model's default, ${model.dimensions}.` : '';
  return `${size} Lower dimensions save storage but may reduce quality.`.trim();
}
