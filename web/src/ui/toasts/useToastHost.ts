import { useEffect, useState } from 'react';

const OPEN_DIALOG = '.MuiDialog-root:not([aria-hidden]) .MuiDialog-container';

/** A container that stays accessible while a dialog hides the rest of the page. */
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
    // Dialogs change this attribute when they open and close.
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}
