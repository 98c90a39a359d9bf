import {
  processEditionsRules,
  processingOptionRules,
  processNewsletterRules,
  reprocessRules,
} from '@niche-newsletters/rules/content.rules';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { DEFAULT_PROCESSING, type ProcessingChoices } from './pipeline.js';

@InputType({ description: 'Options for processing editions.' })
export class ProcessingOptions {
  static readonly rules = processingOptionRules;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Whether to store image URLs.',
  })
  extractImages?: boolean | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether to store links.' })
  extractLinks?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 3,
    description: 'Maximum number of retries after temporary failures: 1, 2, 3 or 5.',
  })
  maxRetries?: number | null;
}

@ArgsType()
export class ProcessNewsletterArgs {
  static readonly rules = processNewsletterRules;

  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: string;

  @Field(() => Int, { nullable: true, defaultValue: 5, description: 'Number of editions to process, at most 100.' })
  limit?: number | null;

  @Field(() => ProcessingOptions, { nullable: true, description: 'Options for processing.' })
  options?: ProcessingOptions | null;
}

@ArgsType()
export class ProcessEditionsArgs {
  static readonly rules = processEditionsRules;

  @Field(() => [ID], { description: 'IDs of the editions, at most 100.' })
  ids: string[];

  @Field(() => ProcessingOptions, { nullable: true, description: 'Options for processing.' })
  options?: ProcessingOptions | null;
}

@ArgsType()
export class ReprocessContentArgs {
  static readonly rules = reprocessRules;

  @Field(() => ID, { description: 'ID of the edition.' })
  id: string;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether to read a page again that has not changed.' })
  forceReprocess: boolean;

  @Field(() => ProcessingOptions, { nullable: true, description: 'Options for processing.' })
  options?: ProcessingOptions | null;
}

/** Fills in the same defaults as the screens. */
export function toChoices(options?: ProcessingOptions | null): ProcessingChoices {
  return {
    extractImages: options?.extractImages ?? DEFAULT_PROCESSING.extractImages,
    extractLinks: options?.extractLinks ?? DEFAULT_PROCESSING.extractLinks,
    maxRetries: options?.maxRetries ?? DEFAULT_PROCESSING.maxRetries,
  };
}
