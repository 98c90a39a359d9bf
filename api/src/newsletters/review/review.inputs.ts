import { ArrayMaxSize, ArrayMinSize, IsOptional, IsUrl, Length, MaxLength, MinLength } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { SubmissionStatus } from '../newsletter.entity.js';
import { SortOrder } from '../newsletter.inputs.js';

@ArgsType()
export class AdminNewsletterArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 20, description: 'How many a page has, at most 100.' })
  limit?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words in the name, the topics, the description or the address.',
  })
  @IsOptional()
  @MaxLength(200, { message: 'A search may have at most 200 characters' })
  search?: string | null;

  @Field(() => SubmissionStatus, { nullable: true, description: 'Only newsletters with this review status.' })
  status?: SubmissionStatus | null;

  @Field(() => SortOrder, { nullable: true, defaultValue: SortOrder.DESC, description: 'DESC for the latest first.' })
  order?: SortOrder | null;
}

@InputType({ description: 'What to change of a newsletter; what is left out stays.' })
export class UpdateNewsletterInput {
  @Field(() => String, { nullable: true, description: 'Name to show, 2 to 200 characters.' })
  @IsOptional()
  @Length(2, 200, { message: 'Newsletter name must be at least 2 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of its site.' })
  @IsOptional()
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'Please enter a valid URL.' },
  )
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of its picture, as a screenshot gave it.' })
  @IsOptional()
  @MaxLength(500, { message: 'The image address is too long' })
  image?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is about, at least 20 characters.' })
  @IsOptional()
  @MinLength(20, { message: 'Description must be at least 20 characters.' })
  @MaxLength(5000, { message: 'Description may have at most 5000 characters.' })
  description?: string | null;

  @Field(() => SubmissionStatus, { nullable: true, description: 'Any of the three, set directly.' })
  submissionStatus?: SubmissionStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the pipeline reads its site.' })
  toBeProcessed?: boolean | null;

  @Field(() => [ID], { nullable: true, description: 'Its topics, 1 to 7.' })
  @IsOptional()
  @ArrayMinSize(1, { message: 'Please select at least one topic' })
  @ArrayMaxSize(7, { message: 'Maximum 7 topics allowed' })
  subcategoryIds?: string[] | null;
}
