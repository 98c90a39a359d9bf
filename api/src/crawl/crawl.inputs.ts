import {
  processEditionsRules,
  processingOptionRules,
  processNewsletterRules,
} from '@niche-newsletters/rules/content.rules';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { DEFAULT_PROCESSING, type ProcessingChoices } from './pipeline.js';

@InputType({ description: 'How editions are read.' })
export class ProcessingOptions {
  static readonly rules = processingOptionRules;

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
  maxRetries?: number | null;
}

@ArgsType()
export class ProcessNewsletterArgs {
  static readonly rules = processNewsletterRules;

  @Field(() => ID, { description: 'Identity of the newsletter.' })
  newsletterId: string;

  @Field(() => Int, { nullable: true, defaultValue: 5, description: 'How many editions to read, at most 100.' })
  limit?: number | null;

  @Field(() => ProcessingOptions, { nullable: true, description: 'How to read them.' })
  options?: ProcessingOptions | null;
}

@ArgsType()
export class ProcessEditionsArgs {
  static readonly rules = processEditionsRules;

  @Field(() => [ID], { description: 'Identities of the editions, at most 100.' })
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
