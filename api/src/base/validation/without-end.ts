/** Removes these characters from the end. A regular expression for this takes quadratic time on runs of them inside the text. */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
