import { useEffect, useState } from 'react';
import { Alert } from '@mui/material';
import { useIsSocketOpen } from '../../apollo/socket-status';

/** Connecting takes a moment on each visit, so only longer gaps show the notice. */
const GRACE_MS = 3_000;

/** Says that the screen polls while the socket is down. */
export function LiveNotice({ everySeconds }: { everySeconds: number }) {
  const isOpen = useIsSocketOpen();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => setIsLate(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOpen]);
  if (isOpen || !isLate) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      Not live at the moment: the connection is lost. This page is refreshed every {everySeconds} seconds until it is
      back.
    </Alert>
  );
}
