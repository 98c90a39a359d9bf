const HIDDEN_STYLE = /(display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i;

/** Where each element was on the page, and its style. Pruning takes elements apart and removes styles. */
export class PageStructure {
  private readonly parents = new Map<Element, Element>();
  private readonly styles = new Map<Element, string>();

  constructor(elements: readonly Element[]) {
    for (const element of elements) {
      if (element.parentElement) this.parents.set(element, element.parentElement);
      const style = element.getAttributeNode('style')?.value;
      if (style) this.styles.set(element, style);
    }
  }

  /** Whether the element or one around it passes the test. */
  isWithin(element: Element, test: (level: Element) => boolean): boolean {
    for (let level: Element | undefined = element; level; level = this.parents.get(level)) if (test(level)) return true;
    return false;
  }

  contains(outer: Element, inner: Element): boolean {
    return this.isWithin(inner, (level) => level === outer);
  }

  /** Whether the element itself is hidden, wherever it is. */
  isHidden(element: Element): boolean {
    if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
    return HIDDEN_STYLE.test(this.styles.get(element) ?? '');
  }
}
