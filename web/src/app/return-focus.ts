/**
 * Browsers take the focus from a button that is disabled while its request runs. Gives it back when the button is enabled again, unless the
 * person has gone elsewhere. Meanwhile, and for good if the button stays disabled, the dialog or the page's content has the focus.
 */
export function returnFocus(page: Document): void {
  let focused: EventTarget | null = null;
  let lost: HTMLElement | null = null;
  page.addEventListener('focusin', ({ target }) => {
    focused = target;
    if (!(target as Node).contains(lost)) lost = null;
  });
  page.addEventListener('pointerdown', () => {
    focused = null;
    lost = null;
  });
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const control = target as HTMLElement;
      if (control.matches(':disabled')) {
        if (control !== focused) continue;
        lost = control;
        control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
      } else if (control === lost) {
        lost = null;
        control.focus({ preventScroll: true });
      }
    }
  }).observe(page, { subtree: true, attributeFilter: ['disabled'] });
}
