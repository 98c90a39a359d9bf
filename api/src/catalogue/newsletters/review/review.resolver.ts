import { KEPT_HOURS } from '@niche-newsletters/rules/newsletter-choices';
import { Arg, Args, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Admin } from '../../../people/accounts/access.js';
import { AsAdmin } from '../../../endpoints/graphql/audience.js';
import type { BatchLoader } from '../../../endpoints/graphql/batch-loader.js';
import type { Paged } from '../../../base/lists/paging.js';
import type { Subcategory } from '../../topics/subcategory.entity.js';
import { parseId } from '../../../base/validation/parse-input.js';
import { AdminNewsletter, AdminNewsletterList } from './admin-newsletter.type.js';
import type { Newsletter } from '../newsletter.entity.js';
import { AdminNewsletterArgs, RejectNewsletterArgs, UpdateNewsletterInput } from './review.inputs.js';
import type { AdminNewsletterService } from './admin-newsletter.service.js';
import type { NewsletterDeletionService } from './newsletter-deletion.service.js';
import type { NewsletterEditService } from './newsletter-edit.service.js';
import type { ReviewService } from './review.service.js';
import { TopicsOf } from '../topics-field.js';

const ITS_IDENTITY = { description: 'Its ID.' };

export interface ReviewServices {
  adminNewsletters: AdminNewsletterService;
  review: ReviewService;
  newsletterEdits: NewsletterEditService;
  newsletterDeletion: NewsletterDeletionService;
}

@Resolver(() => AdminNewsletter)
export class ReviewResolver extends TopicsOf(AdminNewsletter) {
  constructor(
    private readonly services: ReviewServices,
    readonly topicsOfNewsletter: BatchLoader<number, Subcategory[]>,
  ) {
    super();
  }

  @Query(() => AdminNewsletterList, { description: 'Newsletters with any review status, latest first.' })
  adminNewsletters(@AsAdmin() admin: Admin, @Args() args: AdminNewsletterArgs): Promise<Paged<Newsletter>> {
    return this.services.adminNewsletters.list(admin, args);
  }

  @Query(() => AdminNewsletter, { nullable: true, description: 'A newsletter with any review status.' })
  adminNewsletter(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Newsletter | null> {
    return this.services.adminNewsletters.find(admin, parseId(id));
  }

  @Mutation(() => AdminNewsletter, { description: 'Approves a pending newsletter.' })
  approveNewsletter(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, ITS_IDENTITY) id: string,
    @Arg('toBeProcessed', () => Boolean, {
      defaultValue: true,
      description: 'Whether the pipeline fetches its editions.',
    })
    toBeProcessed: boolean,
  ): Promise<Newsletter> {
    return this.services.review.approve(admin, parseId(id), toBeProcessed);
  }

  @Mutation(() => AdminNewsletter, { description: 'Rejects a pending newsletter.' })
  rejectNewsletter(@AsAdmin() admin: Admin, @Args() { id, reason }: RejectNewsletterArgs): Promise<Newsletter> {
    return this.services.review.reject(admin, parseId(id), reason);
  }

  @Mutation(() => AdminNewsletter, { description: 'Updates a newsletter.' })
  updateNewsletter(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, ITS_IDENTITY) id: string,
    @Arg('input', () => UpdateNewsletterInput, { description: 'The fields to change.' }) input: UpdateNewsletterInput,
  ): Promise<Newsletter> {
    return this.services.newsletterEdits.update(admin, parseId(id), input);
  }

  @Mutation(() => ID, {
    description: `Deletes a newsletter with its editions and jobs. Cancels its running job first. For ${KEPT_HOURS} hours, \`restoreNewsletter\` undoes that.`,
  })
  deleteNewsletter(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<number> {
    return this.services.newsletterDeletion.delete(admin, parseId(id));
  }

  @Mutation(() => AdminNewsletter, { description: `Undoes a deletion of the last ${KEPT_HOURS} hours.` })
  restoreNewsletter(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Newsletter> {
    return this.services.newsletterDeletion.restore(admin, parseId(id));
  }

  @Subscription(() => AdminNewsletter, {
    topics: 'submissionStatusChanged',
    description: 'Newsletters that were submitted, approved, rejected or put back for review.',
  })
  submissionStatusChanged(@AsAdmin() admin: Admin, @Root() changedId: number): Promise<Newsletter> {
    return this.services.adminNewsletters.get(admin, changedId);
  }
}
