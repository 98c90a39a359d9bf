import { parseFragment } from 'parse5';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** Decodes character references that end in a semicolon. Others may be parameters of a URL, such as `&copy=1`. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(ENTITY, decodeEntity) : text;

function decodeEntity(entity: string): string {
  const [node] = parseFragment(entity).childNodes;
  return node && 'value' in node ? node.value : entity;
}
