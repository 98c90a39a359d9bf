import { useEffect, useState } from 'react';
import { Dialog as PlainDialog, type DialogProps } from '@mui/material';
import { originOfFocus, returnFocus, type FocusOrigin } from './focus-return';

/** Stays open at the second click of a double click, whose first click opened it. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  useFocusReturn(rest.open);
  const close: DialogProps['onClose'] = (event, reason) => {
    const isDoubleClick = reason === 'backdropClick' && 'detail' in event && Number(event.detail) > 1;
    if (!isDoubleClick) onClose?.(event, reason);
  };
  return <PlainDialog {...rest} onClose={onClose && close} />;
}

/** The dialog itself returns the focus only to a button that is still there. */
function useFocusReturn(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(false);
  const [origin, setOrigin] = useState<FocusOrigin | null>(null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setOrigin(isOpen ? originOfFocus() : null);
  }
  useEffect(() => (origin ? () => returnFocus(origin) : undefined), [origin]);
}
