import type { IncomingMessage } from 'node:http';

/** A newsletter's description is the longest value that clients send. */
export const MAX_BODY = 100 * 1024;

/** What is wrong with the bodies that were read before express saw them. */
export const unreadableBodies = new WeakMap<IncomingMessage, Error>();
