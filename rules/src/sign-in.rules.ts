import * as z from 'zod/mini';
import { text } from './text.js';

/** RFC 5321 allows 254 characters. */
const MAX_EMAIL = 254;
/** One @, no spaces, nothing that is a sign in a header of mails, and a name with a dot after it. Whether it exists, only a mail can tell. */
const EMAIL = /^[^\s\p{C}@<>",;:\\()[\]]+@[^\s\p{C}@<>"',;:\\()[\].]+(?:\.[^\s\p{C}@<>"',;:\\()[\].]+)+$/u;

/** For addresses from elsewhere than a form, such as those that an identity provider tells. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);

export const emailAddress = text({
  label: 'The e-mail address',
  min: 1,
  max: MAX_EMAIL,
  tooShort: 'Please enter your e-mail address.',
  format: { matches: (email) => EMAIL.test(email), message: 'This is not an e-mail address.' },
});

export const signInByEmailRules = z.object({ email: emailAddress });

export const signInCodeRules = z.object({
  code: text({
    label: 'The code',
    min: 1,
    max: 6,
    tooShort: 'Please enter the code of the mail.',
    format: { matches: (code) => /^\d{6}$/.test(code), message: 'The code has six digits.' },
  }),
  /** Of the link that was opened in another browser. */
  token: z.nullish(text({ label: 'The link', max: 100 })),
});
