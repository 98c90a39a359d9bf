import { z } from 'zod';
import { route, type Route } from '../rest/route.js';
import { requireMember } from './access.js';
import { Role, SubscriptionStatus, type User } from './user.entity.js';

const userAnswer = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(Role),
  subscriptionStatus: z.enum(SubscriptionStatus),
  avatarUrl: z.string().nullable(),
});

/** A person in the words of the REST calls and of the return from sign-in. */
export function toUserAnswer({
  id,
  email,
  name,
  role,
  subscriptionStatus,
  avatarUrl,
}: User): z.infer<typeof userAnswer> {
  return { id, email, name, role, subscriptionStatus, avatarUrl };
}

export const accountRoutes = (): Route[] => [
  route({
    method: 'get',
    path: '/user',
    audience: 'member',
    summary: 'Who asks',
    answer: userAnswer,
    handle: async ({ caller }) => toUserAnswer(requireMember(caller).user),
  }),
];
