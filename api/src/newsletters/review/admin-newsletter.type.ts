import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../../accounts/user.entity.js';
import { ListOf } from '../../graphql/paging.js';
import { Frequency, Language, SubmissionStatus } from '../newsletter.entity.js';

/** The same row as Newsletter, with what only administrators see. */
@ObjectType({ description: 'A newsletter as administrators see it.' })
export class AdminNewsletter {
  @Field(() => ID, { description: 'Identity of the newsletter.' })
  id: number;

  @Field(() => String, { description: 'Name to show.' })
  name: string;

  @Field(() => String, { description: 'Address of its site.' })
  url: string;

  @Field(() => String, { description: 'What it is about.' })
  description: string;

  @Field(() => Frequency, { nullable: true, description: 'How often it is sent.' })
  frequency: Frequency | null;

  @Field(() => Language, { nullable: true, description: 'The language that it is written in.' })
  language: Language | null;

  @Field(() => String, { nullable: true, description: 'The platform that its site runs on, once it was visited.' })
  platform: string | null;

  @Field(() => SubmissionStatus, { description: 'Where it stands in its review.' })
  submissionStatus: SubmissionStatus;

  @Field(() => Boolean, { description: 'Whether the pipeline reads its site.' })
  toBeProcessed: boolean;

  @Field(() => Date, { description: 'When it was submitted.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was approved or rejected.' })
  reviewedAt: Date | null;

  @Field(() => User, { nullable: true, description: 'Who submitted it.' })
  submittedBy: User | null;

  @Field(() => User, { nullable: true, description: 'Who approved or rejected it.' })
  reviewedBy: User | null;
}

@ObjectType({ description: 'A page of newsletters as administrators see them.' })
export class AdminNewsletterList extends ListOf(AdminNewsletter) {}
