import type { SaxesTagPlain } from 'saxes';

/** The site of an outline in an OPML file: its page, or else its feed. Programs differ in the case of names. */
export function readOutline(tag: SaxesTagPlain) {
  const attributes = new Map(Object.entries(tag.attributes).map(([name, value]) => [name.toLowerCase(), value]));
  const of = (name: string) => attributes.get(name) ?? '';
  return {
    address: of('htmlurl') || of('xmlurl'),
    name: of('title') || of('text'),
    description: of('description'),
    category: of('category'),
  };
}
