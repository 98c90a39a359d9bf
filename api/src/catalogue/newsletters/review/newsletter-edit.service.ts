import { changedFields } from '@niche-newsletters/rules/newsletter.rules';
import type { EntityManager } from 'typeorm';
import type { Admin } from '../../../people/accounts/access.js';
import { parseId } from '../../../base/validation/parse-input.js';
import { currentTime } from '../../../base/clock.js';
import { lockImage } from '../../images/lock-image.js';
import type { TopicService } from '../../topics/topic.service.js';
import { forgetFormerOwners } from '../leaving/forget-former-owners.js';
import { keepAway } from '../leaving/keep-away.js';
import type { Newsletter } from '../newsletter.entity.js';
import { nicheOf } from '../niche.js';
import type { AdminNewsletterService } from './admin-newsletter.service.js';
import { describeChanges } from './describe-changes.js';
import type { NewsletterChanges } from './newsletter-changes.js';
import type { UpdateNewsletterInput } from './review.inputs.js';

interface EditDeps {
  newsletters: AdminNewsletterService;
  changes: NewsletterChanges;
  topics: TopicService;
  /** Normalises the address of a newsletter. */
  newsletterKey: (address: string) => string;
}

const UNKNOWN_IMAGE = 'This image is not stored here. Please take a new screenshot.';

const END_CLAIMS = "UPDATE claims SET state = 'ended' WHERE newsletter_id = $1 AND state <> 'ended'";

async function endClaims(manager: EntityManager, newsletterId: number): Promise<void> {
  await manager.query(END_CLAIMS, [newsletterId]);
  await forgetFormerOwners(manager, newsletterId);
}

/** Visits of the old address say nothing about the new one, which is visited soon. */
async function forgetVisits(manager: EntityManager, newsletter: Newsletter): Promise<void> {
  await manager.query('DELETE FROM site_visits WHERE newsletter_id = $1', [newsletter.id]);
  await manager.query("UPDATE consents SET statements = '[]', checked_at = NULL WHERE newsletter_id = $1", [
    newsletter.id,
  ]);
  newsletter.visitMemory = {};
  newsletter.visitFailures = 0;
  newsletter.visitFailedSince = null;
  newsletter.nextVisitAt = currentTime();
}

/** Changes what an administrator may change of a newsletter. */
export class NewsletterEditService {
  constructor(private readonly deps: EditDeps) {}

  async update(admin: Admin, id: number, input: UpdateNewsletterInput): Promise<Newsletter> {
    await this.deps.changes.change(
      admin,
      { id, action: 'newsletter.update', describe: describeChanges },
      async (newsletter, manager) => {
        const { urlKey: address, url } = newsletter;
        assignInput(newsletter, input, this.deps.newsletterKey);
        if (newsletter.url !== url) await forgetVisits(manager, newsletter);
        // Whoever owned the old address has proved nothing about the new one.
        if (newsletter.urlKey !== address) {
          await endClaims(manager, id);
          await keepAway(manager, { urlKey: address, url }, admin.user.id);
        }
        if (input.image !== undefined)
          newsletter.imageId = input.image ? await lockImage(manager, input.image, UNKNOWN_IMAGE) : null;
        if (!input.subcategoryIds) return;
        const topics = await this.deps.topics.findAllOrThrow(
          input.subcategoryIds.map((topic) => parseId(topic, 'subcategoryIds')),
          manager,
        );
        newsletter.subcategories = topics;
        newsletter.niche = nicheOf(topics);
      },
    );
    return this.deps.newsletters.get(admin, id);
  }
}

function assignInput(newsletter: Newsletter, input: UpdateNewsletterInput, keyOf: EditDeps['newsletterKey']): void {
  const { image: _image, subcategoryIds: _topics, ...fields } = changedFields(input);
  if (input.toBeProcessed) newsletter.endedAt = null;
  Object.assign(newsletter, fields);
  if (input.url != null) newsletter.urlKey = keyOf(newsletter.url);
}
