/** The words of a text, which are separated by spaces or line breaks. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
