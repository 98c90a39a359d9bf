import { Box, Checkbox, FormControlLabel } from '@mui/material';
import type { EmbeddingOptions } from '../../gql/graphql';
import { count } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import { ModelFields } from '../embeddings/ModelFields';
import { useEmbeddingForm } from '../embeddings/useEmbeddingForm';
import { ReachChoice, type Reach } from './ReachChoice';

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
  const form = useEmbeddingForm(onConfirm);
  const title = isRegenerating ? 'Regenerate Embeddings' : 'Generate Embeddings';
  return (
    <ActionDialog
      title={title}
      confirm={{ label: title, busyLabel: 'Generating...', isDisabled: !form.isReady }}
      isChanged={form.formik.values.dimensions.trim() !== ''}
      failure={null}
      onConfirm={form.formik.submitForm}
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
        <ModelFields {...form} />
      </Box>
    </ActionDialog>
  );
}
