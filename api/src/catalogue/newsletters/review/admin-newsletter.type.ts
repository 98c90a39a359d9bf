import { Field, ObjectType } from 'type-graphql';
import { User } from '../../../people/accounts/user.entity.js';
import { ListOf } from '../../../endpoints/graphql/paging.js';
import { NewsletterFields } from '../newsletter-fields.js';
import { SubmissionStatus } from '../newsletter.entity.js';

/** The row of Newsletter, with fields for administrators. */
@ObjectType({ simpleResolvers: true, description: 'A newsletter as administrators see it.' })
export class AdminNewsletter extends NewsletterFields {
  @Field(() => String, { nullable: true, description: 'The platform its site runs on. Null until the first visit.' })
  platform: string | null;

  @Field(() => SubmissionStatus, { description: 'Its review status.' })
  submissionStatus: SubmissionStatus;

  @Field(() => Boolean, { description: 'Whether the pipeline fetches its editions.' })
  toBeProcessed: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was approved or rejected.' })
  reviewedAt: Date | null;

  @Field(() => User, { nullable: true, description: 'Who submitted it.' })
  submittedBy: User | null;

  @Field(() => User, { nullable: true, description: 'Who approved or rejected it.' })
  reviewedBy: User | null;
}

@ObjectType({ description: 'A page of newsletters as administrators see them.' })
export class AdminNewsletterList extends ListOf(AdminNewsletter) {}
