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
import type { Admin } from '../../people/accounts/access.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { ListOf } from '../../endpoints/graphql/paging.js';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { Entity, EntityKind } from './entity.entity.js';
import { AdminEntitiesArgs, MergeEntitiesArgs, RenameEntityArgs } from './entity.inputs.js';
import type { EntityReviewService } from './entity-review.service.js';

@ObjectType({ simpleResolvers: true, description: 'An entity as administrators see it.' })
export class AdminEntity {
  @Field(() => ID, { description: 'ID of the entity.' })
  id: number;

  @Field(() => EntityKind, { description: 'Whether it is a company, a person or a subject.' })
  kind: EntityKind;

  @Field(() => String, { description: 'Display name.' })
  name: string;

  @Field(() => String, { description: 'Its name in URLs.' })
  slug: string;

  @Field(() => [String], { description: 'Spellings found in editions.' })
  aliases: string[];

  @Field(() => Boolean, { description: 'Whether it is hidden from the public.' })
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

const IDENTITY = { description: 'ID of the entity.' };

@Resolver(() => AdminEntity)
export class EntityReviewResolver {
  constructor(private readonly deps: EntityReviewDeps) {}

  @Query(() => AdminEntityList, { description: 'Entities in order of name.' })
  adminEntities(@AsAdmin() admin: Admin, @Args() args: AdminEntitiesArgs): Promise<Paged<AdminEntity>> {
    return this.deps.entityReview.list(admin, args);
  }

  @Mutation(() => AdminEntity, {
    description: 'Merges entities into another one, which takes over their mentions. Undone by splitEntity.',
  })
  mergeEntities(@AsAdmin() admin: Admin, @Args() { ids, intoId }: MergeEntitiesArgs): Promise<AdminEntity> {
    const merged = ids.map((id) => parseId(id, 'ids'));
    return this.deps.entityReview.merge(admin, merged, parseId(intoId, 'intoId'));
  }

  @Mutation(() => AdminEntity, { description: 'Undoes a merge. The entity gets its own mentions back.' })
  splitEntity(@AsAdmin() admin: Admin, @Arg('id', () => ID, IDENTITY) id: string): Promise<AdminEntity> {
    return this.deps.entityReview.split(admin, parseId(id));
  }

  @Mutation(() => AdminEntity, {
    description: 'Renames an entity. Its URL stays the same, and the old name becomes an alias.',
  })
  renameEntity(@AsAdmin() admin: Admin, @Args() { id, name }: RenameEntityArgs): Promise<AdminEntity> {
    return this.deps.entityReview.rename(admin, parseId(id), name);
  }

  @Mutation(() => AdminEntity, { description: 'Hides an entity from the public. Undone by showEntity.' })
  hideEntity(@AsAdmin() admin: Admin, @Arg('id', () => ID, IDENTITY) id: string): Promise<AdminEntity> {
    return this.deps.entityReview.hide(admin, parseId(id));
  }

  @Mutation(() => AdminEntity, { description: 'Shows a hidden entity again.' })
  showEntity(@AsAdmin() admin: Admin, @Arg('id', () => ID, IDENTITY) id: string): Promise<AdminEntity> {
    return this.deps.entityReview.show(admin, parseId(id));
  }

  @FieldResolver(() => Int, { description: 'Number of editions that mention it, in any status.' })
  editionCount(@Root() entity: AdminEntity, @Ctx() context: Context): Promise<number> {
    return this.deps.editionCountOfEntity(context).load(entity.id);
  }

  @FieldResolver(() => AdminEntity, { nullable: true, description: 'The entity it was merged into.' })
  async mergedInto(@Root() entity: AdminEntity, @Ctx() context: Context): Promise<AdminEntity | null> {
    return entity.mergedIntoId ? this.deps.entityById(context).load(entity.mergedIntoId) : null;
  }
}
