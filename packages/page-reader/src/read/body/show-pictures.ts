/** Attributes with the address of a picture that a script shows when it is scrolled to. */
const LATER = ['data-src', 'data-original', 'data-lazy-src', 'data-image'];
const SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];

/** Gives every picture the address that it has once scripts have run, or that its `<picture>` names. */
export function showPictures(article: Element): void {
  for (const image of article.querySelectorAll('img')) {
    const source = sourceOf(image);
    if (source) image.setAttribute('src', source);
    else image.removeAttribute('src');
  }
}

function sourceOf(image: Element): string | undefined {
  const shown = image.getAttribute('src') ?? '';
  const later = valueOf(image, LATER) ?? firstOfSet(valueOf(image, SETS));
  const isPlaceholder = shown === '' || shown.startsWith('data:');
  return isPlaceholder ? (later ?? sourceOfPicture(image)) : shown;
}

const valueOf = (element: Element, names: string[]): string | undefined =>
  names.map((name) => element.getAttribute(name)?.trim()).find((value) => value && !value.startsWith('data:'));

/** Addresses may contain commas, so a set is split at spaces. */
const firstOfSet = (set?: string): string | undefined => set?.split(/\s+/)[0]?.replace(/,$/, '');

function sourceOfPicture(image: Element): string | undefined {
  const picture = image.parentElement;
  if (picture?.localName !== 'picture') return undefined;
  const sources = [...picture.getElementsByTagName('source')].map((source) => firstOfSet(valueOf(source, SETS)));
  return sources.find((source) => source);
}
