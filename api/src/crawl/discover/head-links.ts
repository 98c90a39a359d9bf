export interface HeadLink {
  href: string;
  type: string;
  title: string;
}

const LINK = /<link\b([^>]{0,2000})>/gi;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** `<link rel=…>` elements, found without building the page. */
export function linksOfHead(html: string, rel: string): HeadLink[] {
  const found: HeadLink[] = [];
  for (const [, inside] of html.slice(0, 500_000).matchAll(LINK)) {
    const attributes = new Map(
      [...inside!.matchAll(ATTRIBUTE)].map(([, name, ...values]) => [
        name!.toLowerCase(),
        values.find((value) => value !== undefined) ?? '',
      ]),
    );
    if (!(attributes.get('rel') ?? '').toLowerCase().split(/\s+/).includes(rel)) continue;
    const href = (attributes.get('href') ?? '').replace(/&amp;/g, '&');
    if (href !== '') found.push({ href, type: attributes.get('type') ?? '', title: attributes.get('title') ?? '' });
  }
  return found;
}
