import { INVALID_URL, newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import { In, type DataSource, type EntityManager } from 'typeorm';
import type { Member } from '../../people/accounts/access.js';
import { isUniqueViolation } from '../../base/database/violations.js';
import { AppError } from '../../base/errors.js';
import { lockImage } from '../images/lock-image.js';
import type { ScreenshotService } from '../images/screenshot.service.js';
import { keptAddress, newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { Newsletter, SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { requireReadable } from '../newsletters/leaving/left-newsletters.js';
import { promiseSubmissionMail } from '../newsletters/submission-mail.service.js';
import { nicheOf } from '../newsletters/niche.js';
import { WebError } from '../../outside/web-access/web.js';
import { requireSubmitting } from '../../people/accounts/feature-gates.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import type { TopicService } from '../topics/topic.service.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { Site, SiteService } from './site.service.js';
import type { SubmitNewsletterInput } from './submission.inputs.js';
import type { SiteDescription, Submission, UrlCheck } from './submission.type.js';

export interface SubmissionDeps {
  dataSource: DataSource;
  sites: SiteService;
  screenshots: Pick<ScreenshotService, 'keepOwnImage'>;
  topics: TopicService;
  site: ReadsSettings;
  audit: Pick<AuditService, 'recordOf'>;
  jobs: { startForSubmitted(manager: EntityManager, newsletterId: number, createdById: number): Promise<void> };
  limits: { look: RateLimit; submit: RateLimit };
}

const MAX_LISTED = 100;
const ALREADY_REGISTERED = 'This URL is already registered';
const UNREVIEWED = 'Submissions are not reviewed';
const AVAILABLE = 'This URL is available';
const UNKNOWN_SCREENSHOT = 'The screenshot is not there any more. Please submit again.';

/** The URL to store, and all keys of the typed and the final URL. */
interface Identity {
  url: string;
  key: string;
  keys: string[];
}

/** Submits newsletters: checks the URL, captures a picture, and saves. */
export class SubmissionService {
  constructor(private readonly deps: SubmissionDeps) {}

  async checkUrl(member: Member, text: string): Promise<UrlCheck> {
    requireSubmitting(member, this.deps.site.current);
    await this.deps.limits.look.take(member);
    try {
      const url = readAddress(text);
      const known = await this.findKnown([newsletterKey(url)]);
      if (known) return registered(url, known);
      const identity = identify(url, await this.visit(url));
      const same = await this.findKnown(identity.keys);
      if (same) return registered(identity.url, same);
      return { success: true, message: AVAILABLE, url: identity.url, newsletter: null };
    } catch (error) {
      if (error instanceof AppError && error.code !== 'RATE_LIMITED')
        return { success: false, message: error.message, url: null, newsletter: null };
      throw error;
    }
  }

  /** Latest first. */
  async ofMember({ user }: Member): Promise<Submission[]> {
    const newsletters = await this.deps.dataSource.getRepository(Newsletter).find({
      where: { submittedById: user.id },
      order: { id: 'DESC' },
      take: MAX_LISTED,
    });
    return newsletters.map(({ id, name, url, submissionStatus, rejectionReason, createdAt, reviewedAt }) => ({
      id,
      name,
      url,
      status: submissionStatus,
      reason: rejectionReason,
      submittedAt: createdAt,
      reviewedAt,
    }));
  }

  async describeSite(member: Member, text: string): Promise<SiteDescription> {
    requireSubmitting(member, this.deps.site.current);
    await this.deps.limits.look.take(member);
    const url = readAddress(text);
    await requireReadable(this.deps.dataSource, newsletterKey(url));
    const site = await this.visit(url);
    const { name, description, language } = site;
    return { name, description, language, imageUrl: await this.deps.screenshots.keepOwnImage(member, site) };
  }

  /** A failed one does not use up the member's submissions. Its visit of the site counts as a look, so tries are bounded. */
  async submit(member: Member, input: SubmitNewsletterInput): Promise<Newsletter> {
    requireSubmitting(member, this.deps.site.current);
    const { look, submit } = this.deps.limits;
    await look.take(member);
    await submit.take(member);
    try {
      return await this.store(member, input);
    } catch (error) {
      await submit.giveBack(member);
      throw error;
    }
  }

  private async store(member: Member, input: SubmitNewsletterInput): Promise<Newsletter> {
    const url = readAddress(input.url);
    // Fetch the site before the transaction, which must not wait for other hosts.
    const identity = identify(url, await this.visit(url));
    try {
      return await this.deps.dataSource.transaction((manager) => this.save(manager, { member, input, identity }));
    } catch (error) {
      // The database accepts one of two simultaneous submissions.
      if (isUniqueViolation(error)) throw alreadyRegistered();
      throw error;
    }
  }

  private async save(manager: EntityManager, { member, input, identity }: NewSubmission): Promise<Newsletter> {
    if (await this.findKnown(identity.keys, manager)) throw alreadyRegistered();
    const { subcategoryIds, image, ...fields } = input;
    const ids = subcategoryIds.map((id) => parseId(id, 'subcategoryIds'));
    const topics = await this.deps.topics.findAllOrThrow(ids, manager);
    const newsletter = manager.create(Newsletter, {
      ...fields,
      url: identity.url,
      urlKey: identity.key,
      imageId: image ? await lockImage(manager, image, UNKNOWN_SCREENSHOT) : null,
      niche: nicheOf(topics),
      submittedById: member.user.id,
      subcategories: topics,
    });
    const { review } = this.deps.site.current;
    // As an administrator approves, with processing on.
    if (!review) Object.assign(newsletter, { submissionStatus: SubmissionStatus.APPROVED, toBeProcessed: true });
    const saved = await manager.save(newsletter);
    if (!review) await this.list(manager, saved, member);
    await promiseSubmissionMail(manager, saved);
    return saved;
  }

  private async list(manager: EntityManager, { id, name }: Newsletter, { user }: Member): Promise<void> {
    const entry = { action: 'newsletter.approve', subject: name, subjectId: id, details: UNREVIEWED };
    await this.deps.audit.recordOf(null, entry, manager);
    await this.deps.jobs.startForSubmitted(manager, id, user.id);
  }

  private async findKnown(keys: string[], manager = this.deps.dataSource.manager): Promise<Newsletter | null> {
    return manager.getRepository(Newsletter).findOneBy({ urlKey: In(keys) });
  }

  private async visit(url: string): Promise<Site> {
    try {
      return await this.deps.sites.visit(url);
    } catch (error) {
      if (!(error instanceof WebError)) throw error;
      const isOurs = error.failure === 'private-address' || error.failure === 'bad-address';
      throw new AppError(isOurs ? 'BAD_USER_INPUT' : 'UPSTREAM_FAILED', error.message, { url: [error.message] });
    }
  }
}

interface NewSubmission {
  member: Member;
  input: SubmitNewsletterInput;
  identity: Identity;
}

function readAddress(text: string): string {
  const { success, data } = newsletterFields.url.safeParse(text);
  if (!success) throw new AppError('BAD_USER_INPUT', INVALID_URL, { url: [INVALID_URL] });
  return new URL(data).href;
}

function identify(typed: string, site: Site): Identity {
  const url = keptAddress(typed, site.url);
  const key = newsletterKey(url);
  return { url, key, keys: [...new Set([key, newsletterKey(typed)])] };
}

/** Members see only approved newsletters. */
function registered(url: string, known: Newsletter): UrlCheck {
  const isListed = known.submissionStatus === SubmissionStatus.APPROVED;
  return { success: false, message: ALREADY_REGISTERED, url, newsletter: isListed ? known : null };
}

const alreadyRegistered = () => new AppError('CONFLICT', ALREADY_REGISTERED, { url: [ALREADY_REGISTERED] });
