import { ArrayMaxSize, ArrayNotEmpty, IsIn, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { DEFAULT_PROCESSING, type ProcessingChoices } from './pipeline.js';

const RETRIES = [1, 2, 3, 5];
export const SELECT_ONE = 'Please select at least one content item to process';

@InputType({ description: 'How editions are read.' })
export class ProcessingOptions {
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Whether to keep the addresses of images.',
  })
  extractImages?: boolean | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether to keep the links.' })
  extractLinks?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 3,
    description: 'How often to try again what may pass: 1, 2, 3 or 5 times.',
  })
  @IsOptional()
  @IsIn(RETRIES, { message: 'maxRetries must be 1, 2, 3 or 5' })
  maxRetries?: number | null;
}

@ArgsType()
export class ProcessNewsletterArgs {
  @Field(() => ID, { description: 'Identity of the newsletter.' })
  newsletterId: string;

  @Field(() => Int, { nullable: true, defaultValue: 5, description: 'How many editions to read, at most 100.' })
  @IsOptional()
  @Min(1, { message: 'limit must be at least 1' })
  @Max(100, { message: 'limit must be at most 100' })
  limit?: number | null;

  @Field(() => ProcessingOptions, { nullable: true, description: 'How to read them.' })
  options?: ProcessingOptions | null;
}

@ArgsType()
export class ProcessEditionsArgs {
  @Field(() => [ID], { description: 'Identities of the editions, at most 100.' })
  @ArrayNotEmpty({ message: SELECT_ONE })
  @ArrayMaxSize(100, { message: 'At most 100 content items can be processed at once' })
  ids: string[];

  @Field(() => ProcessingOptions, { nullable: true, description: 'How to read them.' })
  options?: ProcessingOptions | null;
}

/** What was left open is decided as the screens decide it. */
export function toChoices(options?: ProcessingOptions | null): ProcessingChoices {
  return {
    extractImages: options?.extractImages ?? DEFAULT_PROCESSING.extractImages,
    extractLinks: options?.extractLinks ?? DEFAULT_PROCESSING.extractLinks,
    maxRetries: options?.maxRetries ?? DEFAULT_PROCESSING.maxRetries,
  };
}
