import { useId, useState } from 'react';
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
import type { ProcessingOptions } from '../../gql/graphql';
import { ActionDialog } from '../ActionDialog';

const retryChoices = [1, 2, 3, 5];
const defaults = { extractImages: false, extractLinks: false, maxRetries: 3 };

interface Props {
  count: number;
  onProcess: (options: ProcessingOptions) => void;
  onClose: () => void;
}

/** The dialog closes at once: the work is long, and the list behind it shows how far it is. */
export function ProcessDialog({ count, onProcess, onClose }: Props) {
  const [options, setOptions] = useState(defaults);
  const retriesId = useId();
  const toggle = (name: 'extractImages' | 'extractLinks', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox checked={options[name]} onChange={(_, checked) => setOptions({ ...options, [name]: checked })} />
      }
    />
  );
  return (
    <ActionDialog
      title="Process Content"
      confirm={{ label: 'Process Content' }}
      failure={null}
      onConfirm={async () => onProcess(options)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>
        You are about to process {count} content items. Configure processing options below.
      </DialogContentText>
      <Box sx={{ display: 'grid', justifyItems: 'start', mb: 2 }}>
        {toggle('extractImages', 'Extract images')}
        {toggle('extractLinks', 'Extract links')}
      </Box>
      <FormControl fullWidth>
        <InputLabel id={retriesId}>Maximum retries for failed items</InputLabel>
        <Select
          labelId={retriesId}
          value={options.maxRetries}
          onChange={(event) => setOptions({ ...options, maxRetries: Number(event.target.value) })}
        >
          {retryChoices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
    </ActionDialog>
  );
}
