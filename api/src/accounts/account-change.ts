import { z } from 'zod';

/** Topic of the event that the database sends when somebody's role, sessions or access tokens change. */
export const ACCOUNT_CHANGED = 'accountChanged';

/** `accessTokenId` is null where everything of the person is affected. */
const accountChange = z.object({ userId: z.number().int(), accessTokenId: z.number().int().nullable() });

export type AccountChange = z.infer<typeof accountChange>;

export const readAccountChange = (payload: unknown): AccountChange => accountChange.parse(payload);
