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
    description: 'Words to find, in any order, in the name, description, topics, categories and titles of editions.',
  })
  search?: string | null;

  @Field(() => ContentFilter, { nullable: true, description: 'Only newsletters with this content status.' })
  contentStatus?: ContentFilter | null;

  @Field(() => Boolean, { nullable: true, description: 'Only newsletters with editions waiting to be processed.' })
  hasDiscovered?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only newsletters with processed editions.' })
  hasProcessed?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only newsletters with failed editions.' })
  hasErrors?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Only newsletters with editions that failed with this cause.' })
  cause?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only newsletters that are still visited, and have gone quiet: dormant or ended.',
  })
  isSilent?: boolean | null;
}

@ArgsType()
export class ContentNewsletterArgs extends ContentFilterArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 20, description: 'Items per page, at most 100.' })
  limit?: number | null;
}
