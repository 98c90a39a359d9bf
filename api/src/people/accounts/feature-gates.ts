import { AppError } from '../../base/errors.js';
import type { SiteValues } from '../../settings/site-settings.js';
import { hasRole, type Member } from './access.js';
import { Role, SubscriptionStatus } from './user.entity.js';

const SUBMITTED_BY_EDITORS = 'In this directory, only editors submit newsletters.';
const NOT_SUBMITTED = 'Newsletters cannot be submitted to this directory.';
const ASKED_BY_PAYING = 'In this directory, members who pay can ask questions.';
const NOT_ASKED = 'Questions are switched off in this directory.';
const NOT_CLAIMED = 'Newsletters cannot be claimed in this directory.';

const refuse = (message: string) => new AppError('FORBIDDEN', message);

export function requireSubmitting({ user }: Member, { submissions }: Pick<SiteValues, 'submissions'>): void {
  if (submissions === 'nobody') throw refuse(NOT_SUBMITTED);
  if (submissions === 'editors' && !hasRole(user, Role.EDITOR)) throw refuse(SUBMITTED_BY_EDITORS);
}

export function requireAsking({ user }: Member, { asking }: Pick<SiteValues, 'asking'>): void {
  if (asking === 'nobody') throw refuse(NOT_ASKED);
  const isPaid = user.subscriptionStatus === SubscriptionStatus.PAID || hasRole(user, Role.EDITOR);
  if (asking === 'paid' && !isPaid) throw refuse(ASKED_BY_PAYING);
}

export function requireClaims({ claims }: Pick<SiteValues, 'claims'>): void {
  if (!claims) throw refuse(NOT_CLAIMED);
}

/** Whether somebody without an account may get one. Those whom ADMIN_EMAILS names always may. */
export function maySignUp(emailKey: string, { signUp, signUpDomains }: Pick<SiteValues, 'signUp' | 'signUpDomains'>) {
  if (signUp === 'domains') return signUpDomains.includes(emailKey.slice(emailKey.lastIndexOf('@') + 1));
  return signUp === 'open';
}
