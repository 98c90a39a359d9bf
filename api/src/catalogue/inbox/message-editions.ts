import type { EntityManager } from 'typeorm';
import { addToOutbox } from '../../base/outbox/outbox.js';
import { editionUrl, editionUrlKey } from '../../library/crawl/discover/edition-url.js';
import type { AddressGuard } from '../../outside/web-access/address-guard.js';
import { WebError } from '../../outside/web-access/web.js';
import type { InboxMessage } from './inbox-message.entity.js';

/** Kind of entry of the outbox: the mails of a newsletter are read. */
export const READ_MESSAGES = 'read-messages';

export interface PromisedMessages {
  newsletterId: number;
}

type NewEdition = Pick<InboxMessage, 'id' | 'newsletterId' | 'archivedAt'>;

const INSERT = `
  INSERT INTO editions (newsletter_id, url, url_key, title, author, published_at, access_proof, origin)
  SELECT newsletter_id, '', 'message ' || id, nullif(subject, ''), sender_name, sent_at, 'it came by mail', 'mail'
  FROM inbox_messages WHERE id = $1 RETURNING id`;

const ACCEPT = `
  UPDATE inbox_messages SET state = 'accepted', reason = NULL, text = NULL, links = '[]', edition_id = $2,
    html = CASE WHEN $3 THEN html END WHERE id = $1`;

/** Makes editions of mails. */
export class MessageEditions {
  constructor(
    private readonly publicUrl: string,
    private readonly guard: Pick<AddressGuard, 'check'>,
  ) {}

  /** Unless the newsletter has one of that URL. Call with its inbox locked. */
  async make(manager: EntityManager, { id, newsletterId, archivedAt }: NewEdition): Promise<void> {
    const [edition] = await manager.query<[{ id: number }]>(INSERT, [id]);
    const url = this.urlOf(edition.id, archivedAt);
    const urlKey = editionUrlKey(url);
    const [known] = await manager.query<{ id: number }[]>(
      'SELECT id FROM editions WHERE newsletter_id = $1 AND url_key = $2',
      [newsletterId, urlKey],
    );
    await (known
      ? manager.query('DELETE FROM editions WHERE id = $1', [edition.id])
      : manager.query('UPDATE editions SET url = $2, url_key = $3 WHERE id = $1', [edition.id, url, urlKey]));
    await manager.query(ACCEPT, [id, known?.id ?? edition.id, !known]);
    if (!known) await addToOutbox(manager, READ_MESSAGES, { newsletterId } satisfies PromisedMessages);
  }

  /** Where the sender has published it, or its own page here. */
  private urlOf(editionId: number, archivedAt: string | null): string {
    const own = `${this.publicUrl}/editions/${editionId}`;
    const published = archivedAt && editionUrl(archivedAt, own);
    return published && this.isElsewhere(published) ? published : own;
  }

  private isElsewhere(url: string): boolean {
    try {
      return this.guard.check(url).url.host !== new URL(this.publicUrl).host;
    } catch (error) {
      if (error instanceof WebError) return false;
      throw error;
    }
  }
}
