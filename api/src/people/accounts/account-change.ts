import { z } from 'zod';

/** Event that the database sends when a user's role, sessions or access tokens change. */
export const ACCOUNT_CHANGED = 'accountChanged';

/** If neither ID is given, all tokens of the user are affected. A program's tokens have the ID of its grant. */
const accountChange = z.object({
  userId: z.number().int(),
  accessTokenId: z.union([z.number().int(), z.string()]).nullable(),
  sessionId: z.string().optional(),
});

export type AccountChange = z.infer<typeof accountChange>;

export const readAccountChange = (payload: unknown): AccountChange => accountChange.parse(payload);
