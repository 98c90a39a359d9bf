import * as z from 'zod/mini';
import { text } from './text.js';

export const MAX_TOKEN_NAME = 100;
const LIFETIME = 'An access token may live 1 to 365 days.';

export const accessTokenRules = z.object({
  name: text({
    label: 'The name',
    min: 1,
    max: MAX_TOKEN_NAME,
    tooShort: 'Please give the access token a name.',
  }),
  expiresInDays: z
    .int({ error: LIFETIME })
    .check(z.minimum(1, { error: LIFETIME }), z.maximum(365, { error: LIFETIME })),
});
