/** All descendants in document order. Much faster than a selector, which is compiled for each page. */
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

/** Class names of an element. The DOM's getAttribute('class') joins a list of them each time, which is slow. */
export const classesOf = (element: Element): string => element.getAttributeNode('class')?.value ?? '';

/** ID and class names of an element. */
export const namesOf = (element: Element): string => `${element.id} ${classesOf(element)}`;

/** The beginning of an element's text, of at least this length if the text is as long. */
export function startOfText(element: Element, length: number): string {
  let text = '';
  for (let child = element.firstChild; child && text.length < length; child = child.nextSibling) {
    if (child.nodeType === 3 || child.nodeType === 4) text += child.nodeValue ?? '';
    else if (child.nodeType === 1) text += startOfText(child as Element, length - text.length);
  }
  return text;
}
