import { randomUUID } from 'node:crypto';
import { batchRules } from '@niche-newsletters/rules/filter.rules';
import { AppError } from '../../base/errors.js';
import { checkInput } from '../../base/validation/check-input.js';
import { Role, type User } from './user.entity.js';

/** A token allows reading, asking questions or changing. A session allows all of it. */
export type Scope = 'read' | 'ask' | 'manage';

/** Anyone who sends a request. */
export interface Caller {
  user: User | null;
  /** Client IP address, for rate limits. */
  address: string;
  requestId: string;
  /** Set if the request used a session token. */
  sessionId?: string;
  /** Set if the request used an access token: one that a user made, or one of a program that the user has allowed. */
  accessToken?: { id: number | string; scopes: Scope[] };
}

declare const checked: unique symbol;

/** A signed-in user. Only `requireMember` creates one. */
export interface Member extends Caller {
  user: User;
  [checked]: 'member' | 'admin';
}

/** An administrator. Only `requireAdmin` and `adminOf` create one. */
export interface Admin extends Member {
  [checked]: 'admin';
  /** Set during a bulk action. */
  batchId?: string;
}

/** Documents that a service method needs no permission. */
export type Visitor = Caller;

const RANK: Record<Role, number> = { [Role.VIEWER]: 1, [Role.EDITOR]: 2, [Role.ADMIN]: 3 };

export const SIGN_IN_FIRST = 'Please sign in';
export const NOT_ALLOWED = 'You are not allowed to do this';

export function hasRole(user: Pick<User, 'role'> | null, role: Role): boolean {
  return user !== null && RANK[user.role] >= RANK[role];
}

/** For responses that show more to administrators. Undefined for other callers. */
export function adminOf(caller: Caller): Admin | undefined {
  return hasRole(caller.user, Role.ADMIN) ? (caller as Admin) : undefined;
}

const REFUSALS: Record<Scope, string> = {
  read: 'This token may not read',
  ask: 'This token may not ask questions',
  manage: 'This token may not change anything',
};

/** Checked by each tool of assistants. */
export function requireScope({ accessToken }: Caller, scope: Scope): void {
  if (accessToken && !accessToken.scopes.includes(scope)) throw new AppError('FORBIDDEN', REFUSALS[scope]);
}

/** Checked by endpoints that change something: read-only tokens may not. */
export const requireWriteAccess = (caller: Caller): void => requireScope(caller, 'manage');

/** Checked by what answers questions: members have a limited number. */
export const requireQuestions = (caller: Caller): void => requireScope(caller, 'ask');

/** For what its owner must sign in for, because a leaked access token must not reach it. */
export function requireSession({ accessToken }: Member, refusal: string): void {
  if (accessToken) throw new AppError('FORBIDDEN', refusal);
}

/** One that a user has allowed. What it could keep after its access has ended is not shown to it. Tokens that users make for themselves are none. */
export const isProgram = ({ accessToken }: Caller): boolean => typeof accessToken?.id === 'string';

/** For what a program could keep after its access has ended, or what tells how its user signs in. */
export function refusePrograms(caller: Member): void {
  if (isProgram(caller)) throw new AppError('FORBIDDEN', 'A program may not do this: please sign in');
}

export function requireMember(caller: Caller): Member {
  return requireRole(caller, Role.VIEWER);
}

export function requireAdmin(caller: Caller): Admin {
  return requireRole(caller, Role.ADMIN) as Admin;
}

/** The administrator during a bulk action. Clients that send it in several requests give them the same ID. */
export const inBatch = (admin: Admin, batchId: string | null = null): Admin => ({
  ...admin,
  batchId: checkInput({ batchId }, batchRules).batchId ?? randomUUID(),
});

function requireRole(caller: Caller, role: Role): Member {
  if (!caller.user) throw new AppError('UNAUTHENTICATED', SIGN_IN_FIRST);
  if (!hasRole(caller.user, role)) throw new AppError('FORBIDDEN', NOT_ALLOWED);
  return caller as Member;
}
