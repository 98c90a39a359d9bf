import { listRules } from '@niche-newsletters/rules/filter.rules';
import { newsletterChangeRules } from '@niche-newsletters/rules/newsletter.rules';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { SubmissionStatus } from '../newsletter.entity.js';
import { SortOrder } from '../newsletter.inputs.js';

@ArgsType()
export class AdminNewsletterFilterArgs {
  static readonly rules = listRules;

  @Field(() => String, {
    nullable: true,
    description: 'Words in the name, the topics, the description or the address.',
  })
  search?: string | null;

  @Field(() => SubmissionStatus, { nullable: true, description: 'Only newsletters with this review status.' })
  status?: SubmissionStatus | null;
}

@ArgsType()
export class AdminNewsletterArgs extends AdminNewsletterFilterArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 20, description: 'How many a page has, at most 100.' })
  limit?: number | null;

  @Field(() => SortOrder, { nullable: true, defaultValue: SortOrder.DESC, description: 'DESC for the latest first.' })
  order?: SortOrder | null;
}

@InputType({ description: 'What to change of a newsletter; what is left out stays.' })
export class UpdateNewsletterInput {
  static readonly rules = newsletterChangeRules;

  @Field(() => String, { nullable: true, description: 'Name to show, 2 to 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of its site.' })
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of its picture, as a screenshot gave it.' })
  image?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is about, at least 20 characters.' })
  description?: string | null;

  @Field(() => SubmissionStatus, { nullable: true, description: 'Any of the three, set directly.' })
  submissionStatus?: SubmissionStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the pipeline reads its site.' })
  toBeProcessed?: boolean | null;

  @Field(() => [ID], { nullable: true, description: 'Its topics, 1 to 7.' })
  subcategoryIds?: string[] | null;
}
