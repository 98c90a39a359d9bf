import { Box, Checkbox, FormControlLabel } from '@mui/material';
import type { StartEmbeddingGenerationMutationVariables } from '../../gql/graphql';
import { ActionDialog } from '../actions/ActionDialog';
import { ModelFields } from './ModelFields';
import { useEmbeddingForm } from './useEmbeddingForm';

interface Props {
  onConfirm: (variables: StartEmbeddingGenerationMutationVariables) => Promise<unknown>;
  onClose: () => void;
}

export function StartDialog({ onConfirm, onClose }: Props) {
  const form = useEmbeddingForm((chosen, { switchesWhenReady }) => onConfirm({ ...chosen, switchesWhenReady }));
  return (
    <ActionDialog
      title="Build Embeddings"
      confirm={{ label: 'Build Embeddings', busyLabel: 'Starting...', isDisabled: !form.isReady }}
      failure="Failed to start building"
      onConfirm={form.formik.submitForm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <span>All processed editions are embedded in the background. Searches go on as before.</span>
        <ModelFields {...form} />
        <FormControlLabel
          control={
            <Checkbox
              checked={form.formik.values.switchesWhenReady}
              {...form.formik.getFieldProps('switchesWhenReady')}
            />
          }
          label="Let searches use them as soon as they are complete"
        />
      </Box>
    </ActionDialog>
  );
}
