import { useState } from 'react';
import { Box, Button, Stack } from '@mui/material';

/** The last action, which can be undone until the next one. */
export interface LastAction {
  did: 'Approved' | 'Rejected' | 'Promoted' | 'Deleted';
  name: string;
  undo: () => Promise<void>;
}

/** The last action, until the next one. */
export function UndoLine({ last: { did, name, undo } }: { last: LastAction }) {
  const [isUndoing, setIsUndoing] = useState(false);
  return (
    <Stack direction="row" role="status" sx={undoStyle}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {did}{' '}
        <Box component="bdi" sx={{ fontStyle: 'italic' }}>
          {name}
        </Box>
      </Box>
      <span aria-hidden>·</span>
      <Button
        size="small"
        variant="text"
        data-list-key="u"
        disabled={isUndoing}
        onClick={() => {
          setIsUndoing(true);
          void undo();
        }}
      >
        Undo
      </Button>
    </Stack>
  );
}

const undoStyle = { ml: { sm: 'auto' }, minWidth: 0, gap: 0.75, alignItems: 'center', typography: 'body2' } as const;
