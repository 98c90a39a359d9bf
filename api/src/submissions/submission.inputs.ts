import { ArrayMaxSize, ArrayMinSize, IsEnum, IsOptional, IsUrl, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { Frequency, Language } from '../newsletters/newsletter.entity.js';
import { TrimmedMinLength } from '../validation/trimmed-min-length.js';

const INVALID_URL = 'Please enter a valid URL.';

@InputType({ description: 'A newsletter that a member wants in the directory.' })
export class SubmitNewsletterInput {
  @Field(() => String, { description: 'Name to show, 2 to 200 characters.' })
  @MaxLength(200, { message: 'Newsletter name may have at most 200 characters.' })
  @TrimmedMinLength(2, { message: 'Newsletter name must be at least 2 characters.' })
  name: string;

  @Field(() => String, { description: 'Address of its site, with http:// or https://.' })
  @MaxLength(2000, { message: INVALID_URL })
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }, { message: INVALID_URL })
  url: string;

  @Field(() => String, { description: 'What it is about, 20 to 5000 characters.' })
  @MaxLength(5000, { message: 'Description may have at most 5000 characters.' })
  @TrimmedMinLength(20, { message: 'Description must be at least 20 characters.' })
  description: string;

  @Field(() => [ID], { description: 'Its topics, one to seven.' })
  @ArrayMaxSize(7, { message: 'Maximum 7 topics allowed' })
  @ArrayMinSize(1, { message: 'Please select at least one topic' })
  subcategoryIds: string[];

  @Field(() => Frequency, { description: 'How often it is sent.' })
  @IsEnum(Frequency, { message: 'Please select how often the newsletter is sent.' })
  frequency: Frequency;

  @Field(() => Language, { description: 'The language that it is written in.' })
  @IsEnum(Language, { message: 'Please select a language.' })
  language: Language;

  @Field(() => String, { nullable: true, description: 'Address of its picture, as captureScreenshot gave it.' })
  @IsOptional()
  @MaxLength(500, { message: 'The screenshot must be one that was captured here.' })
  image?: string | null;
}
