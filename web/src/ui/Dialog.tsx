import { useEffect, useState } from 'react';
import { Dialog as PlainDialog, type DialogProps } from '@mui/material';
import { originOfFocus, returnFocus } from './focus-return';

/** Stays open at the second click of a double click, whose first click opened it. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  useFocusReturn();
  const close: DialogProps['onClose'] = (event, reason) => {
    const isDoubleClick = reason === 'backdropClick' && 'detail' in event && Number(event.detail) > 1;
    if (!isDoubleClick) onClose?.(event, reason);
  };
  return <PlainDialog {...rest} onClose={onClose && close} />;
}

/** The dialog itself returns the focus only to a button that is still there. */
function useFocusReturn() {
  const [origin] = useState(originOfFocus);
  useEffect(() => () => void (origin && returnFocus(origin)), [origin]);
}
