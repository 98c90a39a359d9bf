import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { requireMember } from '../accounts/access.js';
import type { Context } from '../graphql/context.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { SubmitNewsletterInput } from './submission.inputs.js';
import type { SubmissionService } from './submission.service.js';
import { SiteDescription, UrlCheck } from './submission.type.js';

@Resolver()
export class SubmissionResolver {
  constructor(private readonly submissions: SubmissionService) {}

  @Mutation(() => UrlCheck, { description: 'Says whether an address can be submitted. For the signed-in.' })
  checkUrl(
    @Ctx() { caller }: Context,
    @Arg('url', () => String, { description: 'Address of the site.' }) url: string,
  ): Promise<UrlCheck> {
    return this.submissions.checkUrl(requireMember(caller), url);
  }

  @Mutation(() => SiteDescription, {
    description: 'Visits a site and gives what it tells of itself, to fill a form with. For the signed-in.',
  })
  describeSite(
    @Ctx() { caller }: Context,
    @Arg('url', () => String, { description: 'Address of the site.' }) url: string,
  ): Promise<SiteDescription> {
    return this.submissions.describeSite(requireMember(caller), url);
  }

  @Mutation(() => Newsletter, {
    description: 'Submits a newsletter for review; CONFLICT where its address is known. For the signed-in.',
  })
  submitNewsletter(
    @Ctx() { caller }: Context,
    @Arg('input', () => SubmitNewsletterInput, { description: 'The newsletter.' }) input: SubmitNewsletterInput,
  ): Promise<Newsletter> {
    return this.submissions.submit(requireMember(caller), input);
  }
}
