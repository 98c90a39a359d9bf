import { Arg, Mutation, Resolver } from 'type-graphql';
import type { Member } from '../accounts/access.js';
import { AsMember } from '../graphql/audience.js';
import { Cost } from '../graphql/limits/cost.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { SubmitNewsletterInput } from './submission.inputs.js';
import type { SubmissionService } from './submission.service.js';
import { SiteDescription, UrlCheck } from './submission.type.js';

@Resolver()
export class SubmissionResolver {
  constructor(private readonly submissions: SubmissionService) {}

  @Mutation(() => UrlCheck, { description: 'Says whether an address can be submitted. For the signed-in.' })
  @Cost(50)
  checkUrl(
    @AsMember() member: Member,
    @Arg('url', () => String, { description: 'Address of the site.' }) url: string,
  ): Promise<UrlCheck> {
    return this.submissions.checkUrl(member, url);
  }

  @Mutation(() => SiteDescription, {
    description: 'Visits a site and gives what it tells of itself, to fill a form with. For the signed-in.',
  })
  @Cost(50)
  describeSite(
    @AsMember() member: Member,
    @Arg('url', () => String, { description: 'Address of the site.' }) url: string,
  ): Promise<SiteDescription> {
    return this.submissions.describeSite(member, url);
  }

  @Mutation(() => Newsletter, {
    description: 'Submits a newsletter for review; CONFLICT where its address is known. For the signed-in.',
  })
  submitNewsletter(
    @AsMember() member: Member,
    @Arg('input', () => SubmitNewsletterInput, { description: 'The newsletter.' }) input: SubmitNewsletterInput,
  ): Promise<Newsletter> {
    return this.submissions.submit(member, input);
  }
}
