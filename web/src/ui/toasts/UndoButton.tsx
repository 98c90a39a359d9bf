import { Button } from '@mui/material';

/** Of a toast. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <Button size="small" onClick={onUndo}>
      Undo
    </Button>
  );
}
