import { requireAdmin, requireMember, type Admin, type Caller, type Member } from './access.js';

/** Who may use an endpoint, and the type of caller that its handler receives. */
export interface CallerOf {
  visitor: Caller;
  member: Member;
  admin: Admin;
}

export type Audience = keyof CallerOf;

const CHECKS: { [A in Audience]: (caller: Caller) => CallerOf[A] } = {
  visitor: (caller) => caller,
  member: requireMember,
  admin: requireAdmin,
};

/** Every endpoint checks its caller's role here. Throws for callers outside the audience. */
export function admit<A extends Audience>(audience: A, caller: Caller): CallerOf[A] {
  return CHECKS[audience](caller);
}
