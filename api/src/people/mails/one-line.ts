/** They would turn the text beside them round. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text of a stranger without line breaks and control characters. */
export const oneLine = (text: string): string =>
  text
    .replace(DIRECTIONS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** At a space. */
export function shorten(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut}…`;
}
