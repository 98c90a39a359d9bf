import { listRules } from '@niche-newsletters/rules/filter.rules';
import { newsletterChangeRules, rejectionRules } from '@niche-newsletters/rules/newsletter.rules';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { SubmissionStatus } from '../newsletter.entity.js';
import { SortOrder } from '../newsletter.inputs.js';

@ArgsType()
export class AdminNewsletterFilterArgs {
  static readonly rules = listRules;

  @Field(() => String, {
    nullable: true,
    description: 'Words to find, in any order, in the name, description, topics, categories and titles of editions.',
  })
  search?: string | null;

  @Field(() => SubmissionStatus, { nullable: true, description: 'Only newsletters with this review status.' })
  status?: SubmissionStatus | null;
}

@ArgsType()
export class AdminNewsletterArgs extends AdminNewsletterFilterArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 20, description: 'Items per page, at most 100.' })
  limit?: number | null;

  @Field(() => SortOrder, { nullable: true, defaultValue: SortOrder.DESC, description: 'DESC for latest first.' })
  order?: SortOrder | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether those that wait for review come before all others.' })
  waitingFirst?: boolean | null;
}

@ArgsType()
export class RejectionArgs {
  static readonly rules = rejectionRules;

  @Field(() => String, {
    nullable: true,
    description: 'Why, at most 1000 characters. It is mailed to whoever submitted the newsletter.',
  })
  reason?: string | null;
}

@ArgsType()
export class RejectNewsletterArgs extends RejectionArgs {
  @Field(() => ID, { description: 'Its ID.' })
  id: string;
}

@InputType({ description: 'Fields of a newsletter to change. Omitted fields stay as they are; null clears the image.' })
export class UpdateNewsletterInput {
  static readonly rules = newsletterChangeRules;

  @Field(() => String, { nullable: true, description: 'Name, 2 to 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'URL of its website.' })
  url?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'URL of its image, as returned by captureScreenshot. Null or empty to remove it.',
  })
  image?: string | null;

  @Field(() => String, { nullable: true, description: 'Description, 20 to 5000 characters.' })
  description?: string | null;

  @Field(() => SubmissionStatus, { nullable: true, description: 'New review status.' })
  submissionStatus?: SubmissionStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the pipeline fetches its editions.' })
  toBeProcessed?: boolean | null;

  @Field(() => [ID], { nullable: true, description: 'IDs of its topics, 1 to 7.' })
  subcategoryIds?: string[] | null;
}
