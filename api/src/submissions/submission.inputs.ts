import { submissionRules } from '@niche-newsletters/rules/newsletter.rules';
import { Field, ID, InputType } from 'type-graphql';
import { Frequency, Language } from '../newsletters/newsletter.entity.js';

@InputType({ description: 'A newsletter that a member wants in the directory.' })
export class SubmitNewsletterInput {
  static readonly rules = submissionRules;

  @Field(() => String, { description: 'Name to show, 2 to 200 characters.' })
  name: string;

  @Field(() => String, { description: 'Address of its site, with http:// or https://.' })
  url: string;

  @Field(() => String, { description: 'What it is about, 20 to 5000 characters.' })
  description: string;

  @Field(() => [ID], { description: 'Its topics, one to seven.' })
  subcategoryIds: string[];

  @Field(() => Frequency, { description: 'How often it is sent.' })
  frequency: Frequency;

  @Field(() => Language, { description: 'The language that it is written in.' })
  language: Language;

  @Field(() => String, { nullable: true, description: 'Address of its picture, as captureScreenshot gave it.' })
  image?: string | null;
}
