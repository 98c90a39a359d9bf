import { listRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, ID, Int, registerEnumType } from 'type-graphql';
import { EditionStatus } from './edition.entity.js';

@ArgsType()
export class EditionListArgs {
  static readonly rules = listRules;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 10, description: 'How many a page has, at most 100.' })
  limit?: number | null;

  @Field(() => String, { nullable: true, description: 'Words in the title, the address or the summary.' })
  search?: string | null;
}

@ArgsType()
export class ContentArgs extends EditionListArgs {
  @Field(() => EditionStatus, { nullable: true, description: 'Only editions in this status.' })
  status?: EditionStatus | null;
}

export enum ContentAction {
  PROCESS = 'process',
  EMBED = 'embed',
  REGENERATE = 'regenerate',
}
registerEnumType(ContentAction, { name: 'ContentAction', description: 'What can be done to many editions at once.' });

@ArgsType()
export class ContentIdsArgs {
  static readonly rules = listRules;

  @Field(() => ID, { description: 'Identity of the newsletter.' })
  newsletterId: string;

  @Field(() => ContentAction, { description: 'Only editions that this action can be applied to.' })
  action: ContentAction;

  @Field(() => String, { nullable: true, description: 'Words in the title, the address or the summary.' })
  search?: string | null;

  @Field(() => EditionStatus, { nullable: true, description: 'Only editions in this status.' })
  status?: EditionStatus | null;
}
