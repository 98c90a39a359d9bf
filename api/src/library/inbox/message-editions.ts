import type { EntityManager } from 'typeorm';
import { addToOutbox } from '../../base/outbox/outbox.js';
import { editionUrl, editionUrlKey } from '../../reading/lists/edition-url.js';
import { domainOf, isSameOrganisation } from '../../reading/mails/organisation.js';
import { CAME_BY_MAIL } from '../crawl/read-feed-body.js';
import { editionPage } from '../editions/place-url.js';
import type { AddressGuard } from '../../outside/web-access/address-guard.js';
import { WebError } from '../../outside/web-access/web.js';
import { hostOf } from '../../catalogue/owners/claimed-site.js';
import type { InboxMessage } from './inbox-message.entity.js';

/** Kind of entry of the outbox: the mails of a newsletter are read. */
export const READ_MESSAGES = 'read-messages';

export interface PromisedMessages {
  newsletterId: number;
}

type NewEdition = Pick<InboxMessage, 'id' | 'newsletterId'>;

interface Published {
  archivedAt: string | null;
  sender: string | null;
  /** Of the newsletter. */
  site: string;
}

const FIND = `
  SELECT m.archived_at AS "archivedAt", m.sender, n.url AS site
  FROM inbox_messages m JOIN newsletters n ON n.id = m.newsletter_id WHERE m.id = $1`;

const INSERT = `
  INSERT INTO editions (newsletter_id, url, url_key, title, author, published_at, access_proof, origin)
  SELECT newsletter_id, '', 'message ' || id, nullif(subject, ''), sender_name, sent_at, $2, 'mail'
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
  async make(manager: EntityManager, { id, newsletterId }: NewEdition): Promise<void> {
    const [published] = await manager.query<[Published]>(FIND, [id]);
    const [edition] = await manager.query<[{ id: number }]>(INSERT, [id, CAME_BY_MAIL]);
    const url = this.urlOf(edition.id, published);
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

  /** Where the sender has published it, on its own site or the newsletter's. Otherwise its page here. */
  private urlOf(editionId: number, { archivedAt, sender, site }: Published): string {
    const ownPage = editionPage(this.publicUrl, editionId);
    const url = archivedAt === null ? undefined : editionUrl(archivedAt, ownPage);
    if (url === undefined || !this.isElsewhere(url)) return ownPage;
    const { hostname } = new URL(url);
    const publishers = [new URL(site).hostname, domainOf(sender ?? '')];
    return publishers.some((publisher) => isSameOrganisation(hostname, publisher)) ? url : ownPage;
  }

  private isElsewhere(url: string): boolean {
    try {
      return nameOf(this.guard.check(url).url) !== nameOf(new URL(this.publicUrl));
    } catch (error) {
      if (error instanceof WebError) return false;
      throw error;
    }
  }
}

/** Without www and port. */
const nameOf = (url: URL): string => hostOf(url).replace(/:\d+$/, '');
