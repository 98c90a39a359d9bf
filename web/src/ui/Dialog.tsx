import { Dialog as PlainDialog, type DialogProps } from '@mui/material';

/** Stays open at the second click of a double click, whose first click opened it. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  const close: DialogProps['onClose'] = (event, reason) => {
    const isDoubleClick = reason === 'backdropClick' && 'detail' in event && Number(event.detail) > 1;
    if (!isDoubleClick) onClose?.(event, reason);
  };
  return <PlainDialog {...rest} onClose={onClose && close} />;
}
