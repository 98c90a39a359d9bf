import { Alert, MenuItem, TextField } from '@mui/material';
import { MAX_DIMENSIONS, modelLabel } from '@niche-newsletters/rules/embedding-models';
import type { useEmbeddingForm } from './useEmbeddingForm';
import type { EmbeddingModelChoice } from './useEmbeddingModels';

/** Fields for the embedding model and its dimensions. The error of the dimensions is shown while they are typed. */
export function ModelFields({ formik, models, model, hasFailed }: ReturnType<typeof useEmbeddingForm>) {
  const problem = formik.errors.dimensions;
  return (
    <>
      {hasFailed && <Alert severity="error">Failed to fetch embedding models</Alert>}
      <TextField
        select
        fullWidth
        label="Embedding Model"
        {...formik.getFieldProps('model')}
        value={model?.name ?? ''}
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
        {...formik.getFieldProps('dimensions')}
        onChange={(event) => void formik.setFieldValue('dimensions', event.target.value)}
        error={problem !== undefined}
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
