import { EditionAccess, type Edition } from './edition.entity.js';

/** Maximum quotable text of an edition that is not free, whatever its page contained. */
const PREVIEW_CHARACTERS = 1_500;
const isFree = ({ access }: Pick<Edition, 'access'>) =>
  access === EditionAccess.PUBLIC || access === EditionAccess.UNKNOWN;

/** The part of an edition's text that may be shown word for word. */
export function quotableText({ text, access }: Pick<Edition, 'text' | 'access'>): string {
  return isFree({ access }) ? (text ?? '') : (text ?? '').slice(0, PREVIEW_CHARACTERS);
}
