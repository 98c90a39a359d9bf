import { useState } from 'react';
import { Button, type ButtonProps } from '@mui/material';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

interface Props extends Omit<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose'> {
  label: string;
  button?: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'aria-label'>;
  /** The question stays until this has ended. */
  onConfirm: () => Promise<unknown>;
}

/** A button that asks before it acts. */
export function ConfirmButton({ label, button, onConfirm, ...question }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    await onConfirm();
    setIsAsking(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
