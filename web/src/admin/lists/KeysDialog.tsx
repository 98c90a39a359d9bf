import { useId } from 'react';
import { Box, Button, DialogActions, DialogContent, FormControlLabel, Switch } from '@mui/material';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogHead } from '../../ui/dialogs/DialogHead';
import { setKeysAreOn, useKeysAreOn } from './key-preference';

export interface KeyMeaning {
  key: string;
  meaning: string;
}

export function KeysDialog({ keys, onClose }: { keys: KeyMeaning[]; onClose: () => void }) {
  const titleId = useId();
  const isOn = useKeysAreOn();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogHead id={titleId} title="Keyboard shortcuts" onClose={onClose} />
      <DialogContent>
        <Box component="dl" sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: '48px 1fr', rowGap: 1 }}>
          {keys.map(({ key, meaning }) => (
            <Box key={key} sx={{ display: 'contents', typography: 'body2' }}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                <kbd>{key}</kbd>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {meaning}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          label="Use single-key shortcuts"
          control={<Switch checked={isOn} onChange={(_, checked) => setKeysAreOn(checked)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
