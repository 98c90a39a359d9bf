/**
 * Whether the words of a command line fit a line of its help: lower-case words are typed as they are, `|` separates
 * alternatives, brackets enclose what may be missing, and capitals stand for any word.
 */
export function fitsUsage(words: string[], usage: string): boolean {
  const [needed = ''] = usage.split('[', 1);
  const expected = split(usage.replaceAll(/[[\]]/g, ''));
  if (words.length < split(needed).length || words.length > expected.length) return false;
  return words.every((word, index) => {
    const wanted = expected[index] ?? '';
    return /^[A-Z]+$/.test(wanted) ? word !== '' : wanted.split('|').includes(word);
  });
}

const split = (text: string) => text.split(' ').filter(Boolean);
