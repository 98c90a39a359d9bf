import { FEATURES, isFeatureOn, type Feature } from '@niche-newsletters/rules/features';
import { AppError } from '../../base/errors.js';
import type { SiteValues } from '../../settings/site-settings.js';
import { hasRole, type Member } from './access.js';
import { Role, SubscriptionStatus } from './user.entity.js';

interface GatedCalls {
  refusal: string;
  /** Fields of Query, Mutation and Subscription. */
  graphql: string[];
  /** Method and path. */
  rest: string[];
  /** Tools of assistants. */
  tools: string[];
}

const NONE = { graphql: [], rest: [], tools: [] };

/** What every feature is in the API. Its pages are in `rules/src/features.ts`. */
export const GATED_CALLS: Record<Feature, GatedCalls> = {
  submissions: {
    refusal: 'Newsletters cannot be submitted to this directory.',
    graphql: ['checkUrl', 'describeSite', 'submitNewsletter'],
    rest: ['post /check-url', 'post /save-newsletter'],
    tools: [],
  },
  search: {
    refusal: 'Questions are switched off in this directory.',
    graphql: ['ask', 'answer', 'searchEditions'],
    rest: ['post /content/ask', 'post /content/search'],
    tools: ['ask', 'search_editions'],
  },
  /** Accounts are made at sign-in, which asks `maySignUp`. */
  signUp: { refusal: '', ...NONE },
  /** `digestSettings` says that there are none. */
  digests: {
    refusal: 'This directory sends no mails about what its members follow.',
    ...NONE,
    graphql: ['updateDigestSettings'],
  },
  claims: {
    refusal: 'Newsletters cannot be claimed in this directory.',
    ...NONE,
    graphql: ['claimOptions', 'startClaim', 'verifyClaim'],
  },
  inboxes: {
    refusal: 'This directory takes no newsletters by mail.',
    ...NONE,
    graphql: [
      'newsletterInbox',
      'startInbox',
      'renewInbox',
      'endInbox',
      'heldMessages',
      'acceptMessage',
      'acceptSender',
      'removeSender',
      'dismissMessage',
    ],
  },
};

const SUBMITTED_BY_EDITORS = 'In this directory, only editors submit newsletters.';
const ASKED_BY_PAYING = 'In this directory, members who pay can ask questions.';

const refuse = (message: string) => new AppError('FORBIDDEN', message);

type CallKind = 'graphql' | 'rest' | 'tools';

const featureOf = (kind: CallKind, name: string) => FEATURES.find((one) => GATED_CALLS[one][kind].includes(name));

export function isCallOn(kind: CallKind, name: string, values: Readonly<SiteValues>): boolean {
  const feature = featureOf(kind, name);
  return feature === undefined || isFeatureOn(feature, values);
}

/** Refuses a call while its feature is off. Undefined for calls that are always there. */
export function gateOf(kind: CallKind, name: string) {
  const feature = featureOf(kind, name);
  if (!feature) return undefined;
  return (values: Readonly<SiteValues>): void => {
    if (!isFeatureOn(feature, values)) throw refuse(GATED_CALLS[feature].refusal);
  };
}

export function requireSubmitting({ user }: Member, { submissions }: Pick<SiteValues, 'submissions'>): void {
  if (submissions === 'editors' && !hasRole(user, Role.EDITOR)) throw refuse(SUBMITTED_BY_EDITORS);
}

export function requireAsking({ user }: Member, { asking }: Pick<SiteValues, 'asking'>): void {
  const isPaid = user.subscriptionStatus === SubscriptionStatus.PAID || hasRole(user, Role.EDITOR);
  if (asking === 'paid' && !isPaid) throw refuse(ASKED_BY_PAYING);
}

/** Whether somebody without an account may get one. Those whom ADMIN_EMAILS names always may. */
export function maySignUp(
  emailKey: string,
  { signUp, signUpDomains, invited }: Pick<SiteValues, 'signUp' | 'signUpDomains' | 'invited'>,
): boolean {
  if (signUp === 'domains') return signUpDomains.includes(emailKey.slice(emailKey.lastIndexOf('@') + 1));
  if (signUp === 'invited') return invited.includes(emailKey);
  return signUp === 'open';
}
