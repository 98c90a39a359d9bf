import { useId } from 'react';
import {
  Box,
  Checkbox,
  DialogContentText,
  FormControl,
  FormControlLabel,
  InputLabel,
  MenuItem,
  Select,
} from '@mui/material';
import { processingOptionRules, RETRY_CHOICES } from '@niche-newsletters/rules/content.rules';
import { useFormik } from 'formik';
import type { ProcessingOptions } from '../../gql/graphql';
import { formatNumber } from '../../ui/text/words';
import { formSchema } from '../../ui/fields/form-schema';
import { ActionDialog } from '../actions/ActionDialog';
import { ReachChoice, type Reach } from './ReachChoice';

export const defaultProcessing: ProcessingOptions = { extractImages: false, extractLinks: false, maxRetries: 3 };

const schema = formSchema(processingOptionRules.shape);

interface Props {
  count: number;
  reach: Reach;
  options: ProcessingOptions;
  onOptions: (options: ProcessingOptions) => void;
  onProcess: (options: ProcessingOptions) => void;
  onClose: () => void;
}

/** Closes at once, and the list shows the progress. Keeps its options in case the batch fails. */
export function ProcessDialog({ count, reach, options, onOptions, onProcess, onClose }: Props) {
  const retriesId = useId();
  const formik = useFormik({
    initialValues: options,
    validationSchema: schema,
    onSubmit: (chosen) => {
      onOptions(chosen);
      onProcess(chosen);
    },
  });
  const { values, setFieldValue } = formik;
  const toggle = (name: 'extractImages' | 'extractLinks', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox checked={values[name] ?? false} onChange={(_, checked) => void setFieldValue(name, checked)} />
      }
    />
  );
  return (
    <ActionDialog
      title="Process Content"
      confirm={{ label: 'Process Content', busyLabel: null }}
      failure={null}
      onConfirm={formik.submitForm}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>
        You are about to process {formatNumber(count)} content items. Configure processing options below.
      </DialogContentText>
      <ReachChoice reach={reach} done="processed" />
      <Box sx={{ display: 'grid', justifyItems: 'start', mb: 2 }}>
        {toggle('extractImages', 'Extract images')}
        {toggle('extractLinks', 'Extract links')}
      </Box>
      <FormControl fullWidth>
        <InputLabel id={retriesId}>Maximum retries for failed items</InputLabel>
        <Select
          labelId={retriesId}
          value={values.maxRetries ?? 3}
          onChange={(event) => void setFieldValue('maxRetries', Number(event.target.value))}
        >
          {RETRY_CHOICES.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
    </ActionDialog>
  );
}
