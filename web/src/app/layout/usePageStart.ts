import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls a new page to the top, or to what the address names, and focuses its content. For going back, the browser restores the position. */
export function usePageStart(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (kind === NavigationType.Pop) return undefined;
    if (hash) return whenThere(hash.slice(1), (place) => place.scrollIntoView());
    window.scrollTo(0, 0);
    return whenThere('main', (main) => main.focus({ preventScroll: true }));
  }, [pathname, hash, kind]);
}

const GIVES_UP_MS = 5_000;

/** Layouts and pages come as scripts of their own, so the place may not be there yet. Returns the end of the wait. */
function whenThere(id: string, act: (place: HTMLElement) => void): (() => void) | undefined {
  const isDone = (): boolean => {
    const place = document.getElementById(id);
    if (place) act(place);
    return place !== null;
  };
  if (isDone()) return undefined;
  const observer = new MutationObserver(() => isDone() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), GIVES_UP_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
