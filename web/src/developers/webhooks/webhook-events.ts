import type { WebhookEvent, WebhookState } from '../../gql/graphql';
import type { ToneName } from '../../ui/text/ToneTag';

interface EventWords {
  type: string;
  words: string;
  isForAdministrators?: true;
}

export const EVENTS: Record<WebhookEvent, EventWords> = {
  EDITION_PUBLISHED: { type: 'edition.published', words: 'A new edition' },
  SEARCH_MATCHED: { type: 'search.matched', words: 'A new edition that matches a search you follow' },
  NEWSLETTER_CHANGED: { type: 'newsletter.changed', words: 'A newsletter that was listed, changed or removed' },
  SUBMISSION_DECIDED: { type: 'submission.decided', words: 'A decision about what you submitted' },
  JOB_FINISHED: { type: 'job.finished', words: 'A job that has ended', isForAdministrators: true },
};

export const eventNames = Object.keys(EVENTS) as WebhookEvent[];

export const STATES: Record<WebhookState, { tone: ToneName; label: string }> = {
  ACTIVE: { tone: 'success', label: 'Active' },
  FAILING: { tone: 'warning', label: 'Failing' },
  PAUSED: { tone: 'neutral', label: 'Paused' },
};
