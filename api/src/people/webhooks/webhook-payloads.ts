import { WebhookEvent } from '@niche-newsletters/rules/webhook.rules';
import type { DataSource } from 'typeorm';
import { TELLABLE_EDITION } from '../../library/editions/public-edition.js';

/** The payload of an event, as it is stored. */
export interface EventData {
  newsletter?: { id: number };
  edition?: { id: number };
  /** Of a newsletter. */
  change?: 'listed' | 'updated' | 'removed';
  /** Of a submission. */
  status?: 'approved' | 'rejected';
  decidedAt?: string | null;
}

export interface TellableEvent {
  event: string;
  editionId: number | null;
  data: EventData | null;
  savedSearchId: number | null;
}

interface ToldEvent {
  event: string;
  occursAt: Date;
  data: EventData;
}

const DECIDED: string = WebhookEvent.SUBMISSION_DECIDED;
const MATCHED: string = WebhookEvent.SEARCH_MATCHED;

/** Nothing of its text: whoever may read that asks the API. */
const EDITION = `
  SELECT jsonb_build_object('edition', jsonb_build_object('id', e.id, 'title', e.title, 'url', e.url, 'publishedAt', e.published_at),
    'newsletter', newsletter_told(n)) AS data
  FROM editions e JOIN newsletters n ON n.id = e.newsletter_id WHERE e.id = $1 AND ${TELLABLE_EDITION}`;

const SEARCH = 'SELECT id, name FROM saved_searches WHERE id = $1';

/** Not a decision that was revised before it was told. */
const IS_DECIDED = `
  SELECT FROM newsletters WHERE id = $1 AND submission_status = $2 AND reviewed_at IS NOT DISTINCT FROM $3::timestamptz`;

/** Payloads of webhooks' messages. */
export class WebhookPayloads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publicUrl: string,
  ) {}

  /** Undefined if it must not be told, or not any more. */
  async read(told: TellableEvent): Promise<EventData | undefined> {
    if (told.editionId !== null) return this.edition(told.editionId, told);
    const data = told.data ?? {};
    const isStale = told.event === DECIDED && !(await this.isDecided(data));
    return isStale ? undefined : data;
  }

  /** The body of a message. Each try sends the same. */
  write({ event, occursAt, data: { newsletter, edition, ...rest } }: ToldEvent): string {
    const page = newsletter && `${this.publicUrl}/newsletter/${newsletter.id}`;
    const isListed = rest.change !== 'removed' && rest.status !== 'rejected';
    const data = {
      newsletter: newsletter && { ...newsletter, page: isListed ? page : undefined },
      edition: edition && { ...edition, page: `${page}?edition=${edition.id}` },
      ...rest,
    };
    return JSON.stringify({ type: event, timestamp: occursAt.toISOString(), data });
  }

  private async edition(
    id: number,
    { data: told, event, savedSearchId }: TellableEvent,
  ): Promise<EventData | undefined> {
    const [found] = await this.dataSource.query<{ data: EventData }[]>(EDITION, [id]);
    if (!found || told) return found && (told ?? undefined);
    if (event !== MATCHED) return found.data;
    const [search] = await this.dataSource.query<object[]>(SEARCH, [savedSearchId]);
    return Object.assign(found.data, { search });
  }

  private async isDecided({ newsletter, status, decidedAt }: EventData): Promise<boolean> {
    const found = await this.dataSource.query<unknown[]>(IS_DECIDED, [newsletter?.id, status, decidedAt]);
    return found.length > 0;
  }
}
