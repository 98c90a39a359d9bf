import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin, AsMember } from '../../endpoints/graphql/audience.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import type { Admin, Member } from '../../people/accounts/access.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import type { ClaimQueueService, QueueEntry } from './claim-queue.service.js';
import { MAX_OWNED, type ClaimOptions, type ClaimService, type ClaimView } from './claim.service.js';
import {
  ClaimQueueArgs,
  CollectionReportArgs,
  OwnedNewsletterInput,
  ReportArgs,
  StartClaimArgs,
  VerifyClaimArgs,
} from './owner.inputs.js';
import type { OwnerService } from './owner.service.js';
import { ClaimOptionsType, ClaimQueueList, ClaimType } from './owner.types.js';
import type { ReportService } from './report.service.js';

const NEWSLETTER = { description: 'ID of the newsletter.' };
const CLAIM = { description: 'ID of the claim.' };

interface OwnerServices {
  claims: ClaimService;
  owners: OwnerService;
  reports: ReportService;
}

@Resolver()
export class OwnerResolver {
  constructor(private readonly services: OwnerServices) {}

  @Query(() => ClaimOptionsType, { description: 'How the signed-in user can prove that a newsletter is theirs.' })
  claimOptions(
    @AsMember() member: Member,
    @Arg('newsletterId', () => ID, NEWSLETTER) newsletterId: string,
  ): Promise<ClaimOptions> {
    return this.services.claims.options(member, parseId(newsletterId, 'newsletterId'));
  }

  @MaxLength(MAX_OWNED)
  @Query(() => [Newsletter], { description: 'Newsletters of the signed-in user, in order of name. At most 100.' })
  ownedNewsletters(@AsMember() member: Member): Promise<Newsletter[]> {
    return this.services.claims.owned(member);
  }

  @Mutation(() => ClaimType, {
    description:
      'Begins to prove that a newsletter belongs to the signed-in user. Replaces an earlier claim of theirs.',
  })
  startClaim(@AsMember() member: Member, @Args() args: StartClaimArgs): Promise<ClaimView> {
    return this.services.claims.start(member, { ...args, newsletterId: parseId(args.newsletterId, 'newsletterId') });
  }

  @Mutation(() => ClaimType, { description: 'Looks for the proof of a claim, and makes its user the owner.' })
  verifyClaim(@AsMember() member: Member, @Args() { id, code }: VerifyClaimArgs): Promise<ClaimView> {
    return this.services.claims.verify(member, parseId(id), code);
  }

  @Mutation(() => Newsletter, { description: 'Changes a newsletter of the signed-in user at once.' })
  updateOwnedNewsletter(
    @AsMember() member: Member,
    @Arg('id', () => ID, NEWSLETTER) id: string,
    @Arg('input', () => OwnedNewsletterInput, { description: 'What to change.' }) input: OwnedNewsletterInput,
  ): Promise<Newsletter> {
    return this.services.owners.update(member, parseId(id), input);
  }

  @Mutation(() => Newsletter, { description: 'Has the site of an own newsletter read soon. At most once a day.' })
  rereadOwnedNewsletter(@AsMember() member: Member, @Arg('id', () => ID, NEWSLETTER) id: string): Promise<Newsletter> {
    return this.services.owners.reread(member, parseId(id));
  }

  @Mutation(() => Newsletter, {
    description:
      'Takes an own newsletter out. Deletes the texts, summaries, vectors and mentions of its editions for good. Its name and URL stay listed, and its site is not read any more.',
  })
  optOutNewsletter(@AsMember() member: Member, @Arg('id', () => ID, NEWSLETTER) id: string): Promise<Newsletter> {
    return this.services.owners.optOut(member, parseId(id));
  }

  @Mutation(() => Boolean, { description: 'Tells the administrators what is wrong with a listing. Returns true.' })
  async reportNewsletter(@Ctx() { caller }: Context, @Args() args: ReportArgs): Promise<boolean> {
    await this.services.reports.reportNewsletter(caller, parseId(args.newsletterId, 'newsletterId'), args);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Tells the administrators what is wrong with a shared collection. Returns true.',
  })
  async reportCollection(@Ctx() { caller }: Context, @Args() args: CollectionReportArgs): Promise<boolean> {
    await this.services.reports.reportCollection(caller, args.slug, args);
    return true;
  }
}

@Resolver()
export class ClaimQueueResolver {
  constructor(private readonly queue: ClaimQueueService) {}

  @Query(() => ClaimQueueList, {
    description: 'Claims and reports. Open ones wait longest first, others are latest first.',
  })
  claims(@AsAdmin() admin: Admin, @Args() args: ClaimQueueArgs): Promise<Paged<QueueEntry>> {
    return this.queue.list(admin, args);
  }

  @Mutation(() => ID, { description: 'Says that the owner of a newsletter is the right one.' })
  async keepClaim(@AsAdmin() admin: Admin, @Arg('id', () => ID, CLAIM) id: string): Promise<string> {
    await this.queue.keepClaim(admin, parseId(id));
    return id;
  }

  @Mutation(() => ID, { description: 'Ends a claim. Its user does not own the newsletter any more.' })
  async endClaim(@AsAdmin() admin: Admin, @Arg('id', () => ID, CLAIM) id: string): Promise<string> {
    await this.queue.endClaim(admin, parseId(id));
    return id;
  }

  @Mutation(() => ID, { description: 'Says that a report is done.' })
  async closeReport(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, { description: 'ID of the report.' }) id: string,
  ): Promise<string> {
    await this.queue.closeReport(admin, parseId(id));
    return id;
  }

  @Mutation(() => ID, {
    description: 'Makes a reported collection private. Its owner cannot share it again. Closes all reports about it.',
  })
  async closeCollection(
    @AsAdmin() admin: Admin,
    @Arg('reportId', () => ID, { description: 'ID of the report.' }) reportId: string,
  ): Promise<string> {
    await this.queue.closeCollection(admin, parseId(reportId, 'reportId'));
    return reportId;
  }
}
