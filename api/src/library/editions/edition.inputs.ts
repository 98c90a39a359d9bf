import { listRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, ID, Int, registerEnumType } from 'type-graphql';
import { EditionStatus } from './edition.entity.js';

@ArgsType()
export class EditionListArgs {
  static readonly rules = listRules;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 10, description: 'Items per page, at most 100.' })
  limit?: number | null;

  @Field(() => String, { nullable: true, description: 'Words to find in the title, URL or summary.' })
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
registerEnumType(ContentAction, { name: 'ContentAction', description: 'A bulk action on editions.' });

@ArgsType()
export class ContentIdsArgs {
  static readonly rules = listRules;

  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: string;

  @Field(() => ContentAction, { description: 'Only editions this action applies to.' })
  action: ContentAction;

  @Field(() => String, { nullable: true, description: 'Words to find in the title, URL or summary.' })
  search?: string | null;

  @Field(() => EditionStatus, { nullable: true, description: 'Only editions in this status.' })
  status?: EditionStatus | null;
}
