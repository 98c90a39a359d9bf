import { route, type Route } from '../../endpoints/rest/route.js';
import { toUserResponse, userResponse } from './user-response.js';

export const accountRoutes = (): Route[] => [
  route({
    method: 'get',
    path: '/user',
    audience: 'member',
    summary: 'The signed-in user; the header x-renewed-token carries a new session token that replaces the one sent',
    response: userResponse,
    handle: ({ caller }) => Promise.resolve(toUserResponse(caller.user)),
  }),
];
