import { useEffect, useState } from 'react';

const OPEN_DIALOG = '.MuiDialog-root:not([aria-hidden]) .MuiDialog-container';

/** An element that screen readers and the focus can always reach: an open dialog closes the rest of the page to both. */
export function useToastHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const place = () => {
      const home = [...document.querySelectorAll(OPEN_DIALOG)].at(-1) ?? document.body;
      if (host.parentElement !== home) home.append(host);
      host.removeAttribute('aria-hidden');
    };
    place();
    const observer = new MutationObserver(place);
    // What a dialog hides and frees as it opens and closes tells when to move.
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}
