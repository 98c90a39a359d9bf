import { contentFilterRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, Int, registerEnumType } from 'type-graphql';

export enum ContentFilter {
  NONE = 'none',
  DISCOVERED = 'discovered',
  PROCESSED = 'processed',
  PENDING = 'pending',
  ERROR = 'error',
}
registerEnumType(ContentFilter, {
  name: 'ContentFilter',
  description: 'Newsletters without content, or with editions in this status.',
});

@ArgsType()
export class ContentFilterArgs {
  static readonly rules = contentFilterRules;

  @Field(() => String, {
    nullable: true,
    description: 'Words in the name, the topics, the address or the description.',
  })
  search?: string | null;

  @Field(() => ContentFilter, { nullable: true, description: 'Only newsletters with such content.' })
  contentStatus?: ContentFilter | null;

  @Field(() => Boolean, { nullable: true, description: 'Only newsletters with editions that wait to be read.' })
  hasDiscovered?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only newsletters with editions that were read.' })
  hasProcessed?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only newsletters with editions that could not be read.' })
  hasErrors?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Only newsletters with editions that failed for this cause.' })
  cause?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only newsletters without a new edition for about four issues.',
  })
  isSilent?: boolean | null;
}

@ArgsType()
export class ContentNewsletterArgs extends ContentFilterArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 20, description: 'How many a page has, at most 100.' })
  limit?: number | null;
}
