/**
 * Moves the focus from an element of the first view to the same element of the page that replaces it. A button that was pressed before is
 * pressed again, because the first view has no code.
 */
export function keepFocus(root: HTMLElement): void {
  const view = root.querySelector('[data-first-view]');
  if (!view) return;
  let focused = document.activeElement;
  let pressed: Element | null = null;
  const remember = () => (focused = document.activeElement);
  const rememberPress = ({ target }: Event) =>
    (pressed = target instanceof Element ? target.closest('button[type="button"]') : null);
  root.addEventListener('focusin', remember);
  root.addEventListener('click', rememberPress);
  const observer = new MutationObserver(() => {
    if (view.isConnected) return;
    observer.disconnect();
    root.removeEventListener('focusin', remember);
    root.removeEventListener('click', rememberPress);
    if (focused && view.contains(focused)) sameElement(root, focused)?.focus({ preventScroll: true });
    if (pressed && view.contains(pressed)) sameElement(root, pressed)?.click();
  });
  observer.observe(root, { childList: true });
}

function sameElement(root: HTMLElement, wanted: Element): HTMLElement | undefined {
  const name = nameOf(wanted);
  return [...root.querySelectorAll<HTMLElement>(wanted.localName)].find((element) => nameOf(element) === name);
}

const nameOf = (element: Element): string =>
  [element.getAttribute('href'), element.getAttribute('aria-label') ?? element.textContent].join(' ');
