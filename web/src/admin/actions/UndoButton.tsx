import { Button } from '@mui/material';

export function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <Button size="small" onClick={onUndo}>
      Undo
    </Button>
  );
}
