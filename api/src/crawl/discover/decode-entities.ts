import { parseFragment } from 'parse5';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** Character references that end in a semicolon; without one, `&copy=1` in an address would lose its parameter. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(ENTITY, decodeEntity) : text;

function decodeEntity(entity: string): string {
  const [node] = parseFragment(entity).childNodes;
  return node && 'value' in node ? node.value : entity;
}
