import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new page begins at its top, with the focus in its content; on the way back the browser restores the place. */
export function usePageStart(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind === 'POP' || hash) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);
}
