/** Every element below, in the order of the page. A selector would be compiled anew for each page and cost several times this. */
export function elementsBelow(root: Element): Element[] {
  const found: Element[] = [];
  gather(root, found);
  return found;
}

function gather(parent: Element, found: Element[]): void {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType !== 1) continue;
    const element = child as Element;
    found.push(element);
    gather(element, found);
  }
}

/** What a template calls an element. */
export const namesOf = (element: Element): string => `${element.id} ${element.getAttribute('class') ?? ''}`;
