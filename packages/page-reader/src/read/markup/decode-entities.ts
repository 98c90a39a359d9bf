const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };
const ENTITY = /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,4});/gi;

/** Decodes entities that remain after parsing, because the text was escaped twice. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, decode);

function decode(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return NAMED[name] ?? entity;
  return String.fromCodePoint(name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
}
