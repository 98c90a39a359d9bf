import type { Admin } from '../../../people/accounts/access.js';
import type { Newsletter } from '../newsletter.entity.js';
import type { AdminNewsletterService } from './admin-newsletter.service.js';
import type { NewsletterChanges } from './newsletter-changes.js';

interface ReviewDeps {
  newsletters: AdminNewsletterService;
  changes: NewsletterChanges;
  jobs: { cancelActive(admin: Admin, newsletterId: number): Promise<void> };
  withdrawals: { finish(newsletterId: number): Promise<void> };
}

/** Decides on submissions. */
export class ReviewService {
  constructor(private readonly deps: ReviewDeps) {}

  async approve(admin: Admin, id: number, toBeProcessed: boolean): Promise<Newsletter> {
    await this.deps.changes.change(admin, { id, action: 'newsletter.approve' }, (newsletter) =>
      newsletter.approve(admin.user.id, toBeProcessed),
    );
    await this.deps.withdrawals.finish(id);
    return this.deps.newsletters.get(admin, id);
  }

  /** The reason is mailed to whoever submitted it. */
  async reject(admin: Admin, id: number, reason?: string | null): Promise<Newsletter> {
    await this.deps.changes.change(admin, { id, action: 'newsletter.reject' }, (newsletter) =>
      newsletter.reject(admin.user.id, reason || null),
    );
    return this.deps.newsletters.get(admin, id);
  }

  /** Lets an administrator revert their own recent review. */
  async reopen(admin: Admin, id: number): Promise<Newsletter> {
    await this.deps.changes.change(admin, { id, action: 'newsletter.reopen' }, (newsletter) =>
      newsletter.reopen(admin.user.id),
    );
    await this.deps.jobs.cancelActive(admin, id);
    await this.deps.withdrawals.finish(id);
    return this.deps.newsletters.get(admin, id);
  }
}
