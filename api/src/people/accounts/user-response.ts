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

/** A user in REST responses and in the sign-in redirect. */
export function toUserResponse(user: User): z.infer<typeof userResponse> {
  const { id, email, name, role, subscriptionStatus, avatarUrl } = user;
  return { id, email, name, role, subscriptionStatus, avatarUrl };
}
