import { submissionRules } from '@niche-newsletters/rules/newsletter.rules';
import { Field, ID, InputType } from 'type-graphql';
import { Frequency, Language } from '../newsletters/newsletter.entity.js';

@InputType({ description: 'A newsletter to submit for review.' })
export class SubmitNewsletterInput {
  static readonly rules = submissionRules;

  @Field(() => String, { description: 'Name, 2 to 200 characters.' })
  name: string;

  @Field(() => String, { description: 'URL of its website. https:// is added if it has no scheme.' })
  url: string;

  @Field(() => String, { description: 'Description, 20 to 5000 characters.' })
  description: string;

  @Field(() => [ID], { description: 'IDs of its topics, 1 to 7.' })
  subcategoryIds: string[];

  @Field(() => Frequency, { description: 'How often the newsletter is sent.' })
  frequency: Frequency;

  @Field(() => Language, { description: 'The language the newsletter is written in.' })
  language: Language;

  @Field(() => String, { nullable: true, description: 'URL of its image, as returned by captureScreenshot.' })
  image?: string | null;
}
