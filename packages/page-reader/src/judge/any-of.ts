/** A case-insensitive pattern that matches any of the phrases, which are regular expressions. */
export const anyOf = (phrases: string[]): RegExp => new RegExp(phrases.join('|'), 'iu');
