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
import { RETRY_CHOICES } from '@niche-newsletters/rules/content.rules';
import type { ProcessingOptions } from '../../gql/graphql';
import { formatNumber } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import { ReachChoice, type Reach } from './ReachChoice';

export const defaultProcessing: ProcessingOptions = { extractImages: false, extractLinks: false, maxRetries: 3 };

interface Props {
  count: number;
  reach: Reach;
  options: ProcessingOptions;
  onOptions: (options: ProcessingOptions) => void;
  onProcess: (options: ProcessingOptions) => void;
  onClose: () => void;
}

/** Closes at once, and the list shows the progress. Keeps its options in case the batch fails. */
export function ProcessDialog({ count, reach, options, onOptions: setOptions, onProcess, onClose }: Props) {
  const retriesId = useId();
  const toggle = (name: 'extractImages' | 'extractLinks', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={options[name] ?? false}
          onChange={(_, checked) => setOptions({ ...options, [name]: checked })}
        />
      }
    />
  );
  return (
    <ActionDialog
      title="Process Content"
      confirm={{ label: 'Process Content', busyLabel: null }}
      failure={null}
      onConfirm={() => void onProcess(options)}
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
          value={options.maxRetries ?? 3}
          onChange={(event) => setOptions({ ...options, maxRetries: Number(event.target.value) })}
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
