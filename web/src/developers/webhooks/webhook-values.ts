import type { WebhookEvent, WebhookInput, WebhooksQuery } from '../../gql/graphql';

export type OwnWebhook = WebhooksQuery['webhooks'][number];

export interface WebhookValues {
  url: string;
  events: WebhookEvent[];
  /** IDs of the newsletter and the topic that it is limited to, joined, or empty. */
  about: string;
  savedSearchId: string;
}

interface About {
  newsletterId?: string | null;
  topicId?: string | null;
}

export const MATCHES = 'SEARCH_MATCHED';

export const aboutOf = ({ newsletterId, topicId }: About = {}): string =>
  newsletterId || topicId ? `${newsletterId ?? ''}/${topicId ?? ''}` : '';

/** Initial values of the form. */
export const valuesOf = (webhook?: OwnWebhook): WebhookValues => ({
  url: webhook?.url ?? '',
  events: webhook?.events ?? ['EDITION_PUBLISHED'],
  about: aboutOf(webhook),
  savedSearchId: webhook?.savedSearchId ?? '',
});

export function inputOf({ url, events, about, savedSearchId }: WebhookValues): WebhookInput {
  const [newsletterId, topicId] = about.split('/');
  return {
    url: url.trim(),
    events,
    newsletterId: newsletterId || null,
    topicId: topicId || null,
    savedSearchId: events.includes(MATCHES) ? savedSearchId : null,
  };
}
