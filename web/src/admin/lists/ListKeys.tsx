import { useId, useState } from 'react';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  FormControlLabel,
  IconButton,
  Switch,
  Tooltip,
} from '@mui/material';
import { Keyboard } from 'lucide-react';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogHead } from '../../ui/dialogs/DialogHead';
import { setKeysAreOn, useKeysAreOn } from './key-preference';
import { useListKeys } from './useListKeys';

export interface KeyMeaning {
  key: string;
  meaning: string;
}

const EVERYWHERE: KeyMeaning[] = [
  { key: '/', meaning: 'Search' },
  { key: 'j', meaning: 'Next row' },
  { key: 'k', meaning: 'Previous row' },
];
const HELP: KeyMeaning = { key: '?', meaning: 'Show this list' };

/** The shortcuts of a list, and the button that shows them. */
export function ListKeys({ keys }: { keys: KeyMeaning[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useListKeys(() => setIsOpen(true));
  return (
    <>
      <Tooltip title="Keyboard shortcuts">
        <IconButton aria-label="Keyboard shortcuts" onClick={() => setIsOpen(true)}>
          <Keyboard strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
      {isOpen && <KeysDialog keys={[...EVERYWHERE, ...keys, HELP]} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function KeysDialog({ keys, onClose }: { keys: KeyMeaning[]; onClose: () => void }) {
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
