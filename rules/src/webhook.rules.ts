import * as z from 'zod/mini';
import { enumChoice } from './field-limits.js';
import { identity, list } from './list.js';
import { newsletterFields } from './newsletter.rules.js';

/** Events of webhooks, by the names that receivers see. */
export enum WebhookEvent {
  EDITION_PUBLISHED = 'edition.published',
  SEARCH_MATCHED = 'search.matched',
  NEWSLETTER_CHANGED = 'newsletter.changed',
  SUBMISSION_DECIDED = 'submission.decided',
  JOB_FINISHED = 'job.finished',
}

/** More than anyone has programs. */
export const MAX_WEBHOOKS = 20;

const NO_EVENT = 'Please choose at least one event.';
export const NO_SEARCH = 'Please choose the search whose matches the webhook tells of.';
const ONLY_MATCHES = 'A search can be chosen only for search.matched.';
const eventList = Object.values(WebhookEvent);

interface Chosen {
  events: WebhookEvent[];
  savedSearchId?: string | null;
}
const tellsMatches = ({ events }: Chosen) => events.includes(WebhookEvent.SEARCH_MATCHED);
const hasSearch = ({ savedSearchId }: Chosen) => savedSearchId != null;

export const webhookFields = {
  url: newsletterFields.url,
  events: list(enumChoice(WebhookEvent, NO_EVENT), {
    min: 1,
    tooFew: NO_EVENT,
    max: eventList.length,
    tooMany: 'Please name each event once.',
  }),
};

export const webhookRules = z
  .object({
    ...webhookFields,
    newsletterId: z.nullish(identity),
    topicId: z.nullish(identity),
    savedSearchId: z.nullish(identity),
  })
  .check(
    z.refine((input) => !tellsMatches(input) || hasSearch(input), { error: NO_SEARCH, path: ['savedSearchId'] }),
    z.refine((input) => !hasSearch(input) || tellsMatches(input), { error: ONLY_MATCHES, path: ['savedSearchId'] }),
  );

/** Both checks, for JSON Schema: a search belongs to search.matched, and the other way round. */
export const WEBHOOK_SEARCH = {
  if: { properties: { events: { contains: { const: WebhookEvent.SEARCH_MATCHED } } } },
  then: { required: ['savedSearchId'], properties: { savedSearchId: { not: { type: 'null' } } } },
  else: { properties: { savedSearchId: { type: 'null' } } },
};
