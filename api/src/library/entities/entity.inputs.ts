import { entityListRules, entityNameRules, mergeRules } from '@niche-newsletters/rules/entity.rules';
import { ArgsType, Field, ID, registerEnumType } from 'type-graphql';
import { PageArgs } from '../../endpoints/graphql/paging.js';
import { EntityKind } from './entity.entity.js';

export enum EntityState {
  SHOWN = 'shown',
  HIDDEN = 'hidden',
  MERGED = 'merged',
}
registerEnumType(EntityState, { name: 'EntityState', description: 'State of an entity, as set by administrators.' });

@ArgsType()
export class AdminEntitiesArgs extends PageArgs {
  static readonly rules = entityListRules;

  @Field(() => String, { nullable: true, description: 'Text to find in the name.' })
  search?: string | null;

  @Field(() => EntityKind, { nullable: true, description: 'Only entities of this kind.' })
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

  @Field(() => ID, { description: 'ID of the entity.' })
  id: string;

  @Field(() => String, { description: 'New display name.' })
  name: string;
}

@ArgsType()
export class MergeEntitiesArgs {
  static readonly rules = mergeRules;

  @Field(() => [ID], { description: 'IDs of the entities to merge.' })
  ids: string[];

  @Field(() => ID, { description: 'ID of the entity to merge them into.' })
  intoId: string;
}
