import type { IncomingMessage } from 'node:http';

/** The longest value of clients is a newsletter's description. */
export const MAX_BODY = 100 * 1024;

/** Errors of bodies that were read before express. */
export const unreadableBodies = new WeakMap<IncomingMessage, Error>();
