import * as z from 'zod/mini';
import { emailAddress } from './sign-in.rules.js';
import { text } from './text.js';

/** Of the first start: administrator, name and look, topics, who may do what, mail and backups. */
export const SETUP_STEPS = 5;

export const setupRules = z.object({
  code: text({ label: 'The code', min: 1, max: 40, tooShort: 'Please enter the code that the server has printed.' }),
  name: text({ label: 'Your name', min: 1, max: 100, tooShort: 'Please enter your name.' }),
  email: emailAddress,
});
