import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import type { Member } from '../../people/accounts/access.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { SubmitNewsletterInput } from './submission.inputs.js';
import type { SubmissionService } from './submission.service.js';
import { SiteDescription, Submission, UrlCheck } from './submission.type.js';

@Resolver()
export class SubmissionResolver {
  constructor(private readonly submissions: SubmissionService) {}

  @MaxLength(100)
  @Query(() => [Submission], { description: "The member's latest submissions, at most 100. Requires sign-in." })
  mySubmissions(@AsMember() member: Member): Promise<Submission[]> {
    return this.submissions.ofMember(member);
  }

  @Mutation(() => UrlCheck, { description: 'Checks whether a URL can be submitted. Requires sign-in.' })
  @Cost(50)
  checkUrl(
    @AsMember() member: Member,
    @Arg('url', () => String, { description: 'URL of the site.' }) url: string,
  ): Promise<UrlCheck> {
    return this.submissions.checkUrl(member, url);
  }

  @Mutation(() => SiteDescription, {
    description: 'Reads the name, description, language and image from a site, to fill in a form. Requires sign-in.',
  })
  @Cost(50)
  describeSite(
    @AsMember() member: Member,
    @Arg('url', () => String, { description: 'URL of the site.' }) url: string,
  ): Promise<SiteDescription> {
    return this.submissions.describeSite(member, url);
  }

  @Mutation(() => Newsletter, {
    description: 'Submits a newsletter for review. CONFLICT if its URL is already known. Requires sign-in.',
  })
  submitNewsletter(
    @AsMember() member: Member,
    @Arg('input', () => SubmitNewsletterInput, { description: 'The newsletter.' }) input: SubmitNewsletterInput,
  ): Promise<Newsletter> {
    return this.submissions.submit(member, input);
  }
}
