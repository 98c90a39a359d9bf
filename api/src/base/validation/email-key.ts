/**
 * Identity of an e-mail address. Only A to Z are folded: Unicode maps the Kelvin sign to k, so that folding all letters
 * would give one person's account to another. The column `users.email_key` follows the same rule.
 */
export const emailKey = (email: string): string => asciiLowerCase(email);

/** Lower-cases A to Z and leaves every other character alone, as `lower(… COLLATE "C")` does in the database. */
export const asciiLowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
