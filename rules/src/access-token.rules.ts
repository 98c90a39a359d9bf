import * as z from 'zod/mini';
import { whole } from './field-limits.js';
import { text } from './text.js';

export const MAX_TOKEN_NAME = 100;

export const accessTokenRules = z.object({
  name: text({
    label: 'The name',
    min: 1,
    max: MAX_TOKEN_NAME,
    tooShort: 'Please give the access token a name.',
  }),
  expiresInDays: whole({ min: 1, max: 365, message: 'An access token may live 1 to 365 days.' }),
});
