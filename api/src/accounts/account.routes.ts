import { route, type Route } from '../rest/route.js';
import { requireMember } from './access.js';
import { toUserAnswer, userAnswer } from './user-answer.js';

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
