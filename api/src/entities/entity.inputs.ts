import { entityListRules, entityNameRules, mergeRules } from '@niche-newsletters/rules/entity.rules';
import { ArgsType, Field, ID, registerEnumType } from 'type-graphql';
import { PageArgs } from '../graphql/paging.js';
import { EntityKind } from './entity.entity.js';

export enum EntityState {
  SHOWN = 'shown',
  HIDDEN = 'hidden',
  MERGED = 'merged',
}
registerEnumType(EntityState, { name: 'EntityState', description: 'What administrators made of a name.' });

@ArgsType()
export class AdminEntitiesArgs extends PageArgs {
  static readonly rules = entityListRules;

  @Field(() => String, { nullable: true, description: 'Letters in the name.' })
  search?: string | null;

  @Field(() => EntityKind, { nullable: true, description: 'Only this kind.' })
  kind?: EntityKind | null;

  @Field(() => EntityState, {
    nullable: true,
    defaultValue: EntityState.SHOWN,
    description: 'Shown, hidden or merged.',
  })
  state?: EntityState | null;
}

@ArgsType()
export class RenameEntityArgs {
  static readonly rules = entityNameRules;

  @Field(() => ID, { description: 'Identity of the entity.' })
  id: string;

  @Field(() => String, { description: 'Name to show from now on.' })
  name: string;
}

@ArgsType()
export class MergeEntitiesArgs {
  static readonly rules = mergeRules;

  @Field(() => [ID], { description: 'Those that end as names of their own.' })
  ids: string[];

  @Field(() => ID, { description: 'The one that their mentions count for.' })
  intoId: string;
}
