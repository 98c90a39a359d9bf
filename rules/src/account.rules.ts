import * as z from 'zod/mini';
import { text } from './text.js';

export const MAX_OWN_NAME = 100;

export const ownNameRules = z.object({
  name: text({ label: 'Your name', min: 1, max: MAX_OWN_NAME, tooShort: 'Please enter your name.' }),
});
