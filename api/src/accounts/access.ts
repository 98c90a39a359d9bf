import { AppError } from '../errors.js';
import { Role, type User } from './user.entity.js';

/** Whoever asks, before anything was checked. */
export interface Caller {
  user: User | null;
  /** Network address, for limits. */
  address: string;
  requestId: string;
  /** Set where a program asks with an access token in the name of the person. */
  accessToken?: { id: number; canWrite: boolean };
}

declare const checked: unique symbol;

/** Somebody who is signed in. Only `requireMember` makes one. */
export interface Member extends Caller {
  user: User;
  [checked]: 'member' | 'admin';
}

/** Somebody who may run the place. Only `requireAdmin` makes one. */
export interface Admin extends Member {
  [checked]: 'admin';
}

/** Anybody: says in a signature that nothing is asked for. */
export type Visitor = Caller;

const RANK: Record<Role, number> = { [Role.VIEWER]: 1, [Role.EDITOR]: 2, [Role.ADMIN]: 3 };

export const SIGN_IN_FIRST = 'Please sign in';
export const NOT_ALLOWED = 'You are not allowed to do this';

export function hasRole(user: User | null, role: Role): boolean {
  return user !== null && RANK[user.role] >= RANK[role];
}

/** For answers that show administrators more: the caller where it is one. */
export function adminOf(caller: Caller): Admin | undefined {
  return hasRole(caller.user, Role.ADMIN) ? (caller as Admin) : undefined;
}

/** Asked by the doors for whatever may change something: a token that only reads is good for reading alone. */
export function requireWriteAccess({ accessToken }: Caller): void {
  if (accessToken && !accessToken.canWrite) throw new AppError('FORBIDDEN', 'This access token may only read');
}

export function requireMember(caller: Caller): Member {
  return requireRole(caller, Role.VIEWER);
}

export function requireAdmin(caller: Caller): Admin {
  return requireRole(caller, Role.ADMIN) as Admin;
}

function requireRole(caller: Caller, role: Role): Member {
  if (!caller.user) throw new AppError('UNAUTHENTICATED', SIGN_IN_FIRST);
  if (!hasRole(caller.user, role)) throw new AppError('FORBIDDEN', NOT_ALLOWED);
  return caller as Member;
}
