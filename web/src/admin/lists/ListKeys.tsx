import { useState } from 'react';
import { IconButton, Tooltip } from '@mui/material';
import { Keyboard } from 'lucide-react';
import { deferred } from '../../ui/states/deferred';
import type { KeyMeaning } from './KeysDialog';
import { useListKeys, type RowKeys } from './useListKeys';

const KeysDialog = deferred(async () => (await import('./KeysDialog')).KeysDialog);

const EVERYWHERE: KeyMeaning[] = [
  { key: '/', meaning: 'Search' },
  { key: 'j', meaning: 'Next row' },
  { key: 'k', meaning: 'Previous row' },
];
const HELP: KeyMeaning = { key: '?', meaning: 'Show this list' };

/** The shortcuts of a list, and the button that shows them. */
export function ListKeys({ keys, onRow }: { keys: KeyMeaning[]; onRow?: RowKeys }) {
  const [isOpen, setIsOpen] = useState(false);
  useListKeys(() => setIsOpen(true), onRow);
  return (
    <>
      <Tooltip title="Keyboard shortcuts">
        <IconButton aria-label="Keyboard shortcuts" onClick={() => setIsOpen(true)}>
          <Keyboard strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
      {isOpen && <KeysDialog isWanted keys={[...EVERYWHERE, ...keys, HELP]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
