import { withoutUnseen } from '../../base/words/unseen-characters.js';

/** A text of a stranger without line breaks and unseen characters. */
export const oneLine = (text: string): string =>
  withoutUnseen(text.replace(/\p{Cc}/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** At a space. */
export function shorten(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut}…`;
}
