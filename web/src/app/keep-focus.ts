/** Moves the focus from an element of the first view to the same element of the page that replaces it. */
export function keepFocus(root: HTMLElement): void {
  const view = root.querySelector('[data-first-view]');
  if (!view) return;
  let focused = document.activeElement;
  const remember = () => (focused = document.activeElement);
  root.addEventListener('focusin', remember);
  const observer = new MutationObserver(() => {
    if (view.isConnected) return;
    observer.disconnect();
    root.removeEventListener('focusin', remember);
    if (focused && view.contains(focused)) sameElement(root, focused)?.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true });
}

function sameElement(root: HTMLElement, wanted: Element): HTMLElement | undefined {
  const name = nameOf(wanted);
  return [...root.querySelectorAll<HTMLElement>(wanted.localName)].find((element) => nameOf(element) === name);
}

const nameOf = (element: Element): string =>
  [element.getAttribute('href'), element.getAttribute('aria-label') ?? element.textContent].join(' ');
