import { route, type Route } from '../rest/route.js';
import { toUserResponse, userResponse } from './user-response.js';

export const accountRoutes = (): Route[] => [
  route({
    method: 'get',
    path: '/user',
    audience: 'member',
    summary: 'Who asks',
    response: userResponse,
    handle: async ({ caller }) => toUserResponse(caller.user),
  }),
];
