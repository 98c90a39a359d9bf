/** What an operator decides about features, as `site { features }` tells it. */
export interface FeatureValues {
  submissions: string;
  asking: string;
  signUp: string;
  digests: boolean;
  claims: boolean;
  inboxes: boolean;
}

export type Feature = 'submissions' | 'search' | 'signUp' | 'digests' | 'claims' | 'inboxes';

/** A feature that is off is nowhere: no entry in a menu, page, call or job. */
const IS_ON: Record<Feature, (values: FeatureValues) => boolean> = {
  submissions: ({ submissions }) => submissions !== 'nobody',
  search: ({ asking }) => asking !== 'nobody',
  signUp: ({ signUp }) => signUp !== 'closed',
  digests: ({ digests }) => digests,
  claims: ({ claims }) => claims,
  inboxes: ({ inboxes }) => inboxes,
};

export const FEATURES = Object.keys(IS_ON) as Feature[];

/** Pages that are only there with a feature. */
const PAGES: Record<string, Feature> = {
  '/submit-newsletter': 'submissions',
  '/search': 'search',
  '/newsletter/:id/manage': 'claims',
  '/admin/mails': 'inboxes',
};

export const isFeatureOn = (feature: Feature, values: FeatureValues): boolean => IS_ON[feature](values);

/** Whether the page of a route is there. */
export function isPageOn(path: string, values: FeatureValues): boolean {
  const feature = PAGES[path];
  return feature === undefined || IS_ON[feature](values);
}
