import { useId, type ReactNode } from 'react';
import { DialogContent } from '@mui/material';
import { Dialog } from './Dialog';
import { DialogHead } from './DialogHead';

interface Props {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

export function FullTextDialog({ isOpen, title, children, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id}>
      <DialogHead id={id} title={title} onClose={onClose} />
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}
