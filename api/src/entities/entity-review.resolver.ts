import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Field,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Admin } from '../accounts/access.js';
import { AsAdmin } from '../graphql/audience.js';
import type { BatchLoader } from '../graphql/batch-loader.js';
import type { Context } from '../graphql/context.js';
import { ListOf } from '../graphql/paging.js';
import type { Paged } from '../lists/paging.js';
import { parseId } from '../validation/parse-input.js';
import { Entity, EntityKind } from './entity.entity.js';
import { AdminEntitiesArgs, MergeEntitiesArgs, RenameEntityArgs } from './entity.inputs.js';
import type { EntityReviewService } from './entity-review.service.js';

@ObjectType({ simpleResolvers: true, description: 'An entity as administrators see it.' })
export class AdminEntity {
  @Field(() => ID, { description: 'Identity of the entity.' })
  id: number;

  @Field(() => EntityKind, { description: 'What kind of thing it is.' })
  kind: EntityKind;

  @Field(() => String, { description: 'Name to show.' })
  name: string;

  @Field(() => String, { description: 'Its name in an address.' })
  slug: string;

  @Field(() => [String], { description: 'Spellings that editions use.' })
  aliases: string[];

  @Field(() => Boolean, { description: 'Whether the public sees nothing of it.' })
  isHidden: boolean;

  mergedIntoId: number | null;
}

@ObjectType({ description: 'A page of entities as administrators see them.' })
export class AdminEntityList extends ListOf(AdminEntity) {}

interface EntityReviewDeps {
  entityReview: EntityReviewService;
  editionCountOfEntity: BatchLoader<number, number>;
  entityById: BatchLoader<number, Entity | null>;
}

const IDENTITY = { description: 'Identity of the entity.' };

@Resolver(() => AdminEntity)
export class EntityReviewResolver {
  constructor(private readonly deps: EntityReviewDeps) {}

  @Query(() => AdminEntityList, { description: 'Names that editions mention, by name.' })
  adminEntities(@AsAdmin() admin: Admin, @Args() args: AdminEntitiesArgs): Promise<Paged<AdminEntity>> {
    return this.deps.entityReview.list(admin, args);
  }

  @Mutation(() => AdminEntity, {
    description: 'Lets mentions of some names count for another one. splitEntity undoes it.',
  })
  mergeEntities(@AsAdmin() admin: Admin, @Args() { ids, intoId }: MergeEntitiesArgs): Promise<AdminEntity> {
    const merged = ids.map((id) => parseId(id, 'ids'));
    return this.deps.entityReview.merge(admin, merged, parseId(intoId, 'intoId'));
  }

  @Mutation(() => AdminEntity, { description: 'Undoes a merge: the name counts for itself again.' })
  splitEntity(@AsAdmin() admin: Admin, @Arg('id', () => ID, IDENTITY) id: string): Promise<AdminEntity> {
    return this.deps.entityReview.split(admin, parseId(id));
  }

  @Mutation(() => AdminEntity, {
    description: 'Shows another name. The address stays, and the old name becomes an alias.',
  })
  renameEntity(@AsAdmin() admin: Admin, @Args() { id, name }: RenameEntityArgs): Promise<AdminEntity> {
    return this.deps.entityReview.rename(admin, parseId(id), name);
  }

  @Mutation(() => AdminEntity, { description: 'Takes a name from the public. showEntity undoes it.' })
  hideEntity(@AsAdmin() admin: Admin, @Arg('id', () => ID, IDENTITY) id: string): Promise<AdminEntity> {
    return this.deps.entityReview.hide(admin, parseId(id));
  }

  @Mutation(() => AdminEntity, { description: 'Shows a hidden name again.' })
  showEntity(@AsAdmin() admin: Admin, @Arg('id', () => ID, IDENTITY) id: string): Promise<AdminEntity> {
    return this.deps.entityReview.show(admin, parseId(id));
  }

  @FieldResolver(() => Int, { description: 'How many editions name it, in any status.' })
  editionCount(@Root() entity: AdminEntity, @Ctx() context: Context): Promise<number> {
    return this.deps.editionCountOfEntity(context).load(entity.id);
  }

  @FieldResolver(() => AdminEntity, { nullable: true, description: 'What it was merged into.' })
  async mergedInto(@Root() entity: AdminEntity, @Ctx() context: Context): Promise<AdminEntity | null> {
    return entity.mergedIntoId ? this.deps.entityById(context).load(entity.mergedIntoId) : null;
  }
}
