import { Field, ID, ObjectType } from 'type-graphql';
import { Language, Newsletter, SubmissionStatus } from '../newsletters/newsletter.entity.js';

@ObjectType({ description: 'Whether a URL can be submitted.' })
export class UrlCheck {
  @Field(() => Boolean, { description: 'Whether it can be submitted.' })
  success: boolean;

  @Field(() => String, { description: 'The result in words.' })
  message: string;

  @Field(() => String, { nullable: true, description: 'The URL it resolves to, which would be stored.' })
  url: string | null;

  @Field(() => Newsletter, { nullable: true, description: 'The newsletter of this URL, if the directory has it.' })
  newsletter: Newsletter | null;
}

@ObjectType({ description: 'What a site says about itself. Missing parts are null.' })
export class SiteDescription {
  @Field(() => String, { nullable: true, description: 'Its name.' })
  name: string | null;

  @Field(() => String, { nullable: true, description: 'Description, at most 500 characters.' })
  description: string | null;

  @Field(() => Language, { nullable: true, description: 'Its language, if supported.' })
  language: Language | null;

  @Field(() => String, { nullable: true, description: 'URL of its image, stored on this server.' })
  imageUrl: string | null;
}

@ObjectType({ description: 'A newsletter that the member submitted, and what became of it.' })
export class Submission {
  @Field(() => ID, { description: 'Id of the newsletter.' })
  id: number;

  @Field(() => String, { description: 'Name of the newsletter.' })
  name: string;

  @Field(() => String, { description: 'Its URL.' })
  url: string;

  @Field(() => SubmissionStatus, { description: 'Whether it waits, is listed, or was rejected.' })
  status: SubmissionStatus;

  @Field(() => String, { nullable: true, description: 'Why it was rejected, if the reviewer said so.' })
  reason: string | null;

  @Field(() => Date, { description: 'When it was submitted.' })
  submittedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was reviewed.' })
  reviewedAt: Date | null;
}
