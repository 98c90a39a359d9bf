import { z } from 'zod';
import { Role, SubscriptionStatus, type User } from './user.entity.js';

export const userResponse = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(Role),
  subscriptionStatus: z.enum(SubscriptionStatus),
  avatarUrl: z.string().nullable(),
});

/** A person in the words of the REST calls and of the return from sign-in. */
export function toUserResponse(user: User): z.infer<typeof userResponse> {
  const { id, email, name, role, subscriptionStatus, avatarUrl } = user;
  return { id, email, name, role, subscriptionStatus, avatarUrl };
}
