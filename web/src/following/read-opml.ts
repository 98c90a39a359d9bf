/** Addresses of the sites that an OPML file lists: of their pages, or else of their feeds. Null if it is none. */
export function readOpml(text: string): string[] | null {
  const read = new DOMParser().parseFromString(text, 'text/xml');
  if (read.querySelector('parsererror') || read.documentElement.localName !== 'opml') return null;
  const addresses = [...read.querySelectorAll('outline')].flatMap(
    (outline) => outline.getAttribute('htmlUrl') || outline.getAttribute('xmlUrl') || [],
  );
  return [...new Set(addresses)];
}
