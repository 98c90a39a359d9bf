/** More than a model reads of a passage. A longer text only slows down the tokenizer. */
const MAX_CHARACTERS = 4_000;

export function prepareText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS * 2)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);
}
