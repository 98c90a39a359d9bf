import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Member } from '../../people/accounts/access.js';
import { Edition } from '../editions/edition.entity.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { PageArgs } from '../../endpoints/graphql/paging.js';
import type { Paged } from '../../base/lists/paging.js';
import { Entity, EntityKind } from './entity.entity.js';
import { entityKeyOf } from './entity-key.js';
import type { EntityService } from './entity.service.js';
import {
  MentionedBeside,
  MentioningEdition,
  MentioningEditionList,
  MentioningNewsletter,
  NamedInEdition,
  RisingEntity,
  WeekOfMentions,
} from './entity.types.js';
import type { RisingService } from './rising.service.js';

const MOST = { nullable: true, description: 'Maximum number of items.' } as const;

interface EntityResolverDeps {
  entities: EntityService;
  rising: RisingService;
}

@Resolver(() => Entity)
export class EntityResolver {
  constructor(private readonly deps: EntityResolverDeps) {}

  @Query(() => Entity, {
    nullable: true,
    description: 'An entity by its name in URLs, or null if no public edition mentions it.',
  })
  entity(@Arg('slug', () => String, { description: 'As in /mentions/acme.' }) slug: string): Promise<Entity | null> {
    return this.deps.entities.find(slug);
  }

  @Query(() => [RisingEntity], {
    description:
      'Entities that significantly more newsletters mention than before, by publication date. Requires sign-in.',
  })
  rising(
    @AsMember() member: Member,
    @Arg('limit', () => Int, { ...MOST, defaultValue: 10 }) limit: number,
  ): Promise<RisingEntity[]> {
    return this.deps.rising.list(member, { limit });
  }

  @Cost(5)
  @FieldResolver(() => [String], { name: 'aliases', description: 'Other spellings found in editions.' })
  aliasesOf(@Root() entity: Entity): Promise<string[]> {
    return this.deps.entities.aliases(entity);
  }

  @Cost(5)
  @FieldResolver(() => Int, { description: 'Number of editions that mention it.' })
  async editionCount(@Root() entity: Entity): Promise<number> {
    return (await this.deps.entities.counts(entity.id)).editions;
  }

  @Cost(5)
  @FieldResolver(() => Int, { description: 'Number of newsletters that mention it.' })
  async newsletterCount(@Root() entity: Entity): Promise<number> {
    return (await this.deps.entities.counts(entity.id)).newsletters;
  }

  @Cost(5)
  @FieldResolver(() => MentioningEditionList, {
    description: 'Editions that mention it, newest first. Visitors get the first ten; sign in for pages.',
  })
  editions(
    @Root() entity: Entity,
    @Ctx() { caller }: Context,
    @Args() args: PageArgs,
  ): Promise<Paged<MentioningEdition>> {
    return this.deps.entities.editions(caller, entity.id, args);
  }

  @Cost(5)
  @FieldResolver(() => [MentioningNewsletter], { description: 'Newsletters that mention it most often, at most 50.' })
  newsletters(
    @Root() entity: Entity,
    @Arg('limit', () => Int, { ...MOST, defaultValue: 10 }) limit: number,
  ): Promise<MentioningNewsletter[]> {
    return this.deps.entities.newsletters(entity.id, limit);
  }

  @Cost(5)
  @MaxLength(52)
  @FieldResolver(() => [WeekOfMentions], { description: 'The last 52 weeks, oldest first.' })
  weeks(@Root() entity: Entity): Promise<WeekOfMentions[]> {
    return this.deps.entities.weeks(entity.id);
  }

  @Cost(5)
  @FieldResolver(() => [MentionedBeside], { description: 'Other entities mentioned in the same editions, at most 50.' })
  mentionedBeside(
    @Root() entity: Entity,
    @Arg('limit', () => Int, { ...MOST, defaultValue: 10 }) limit: number,
  ): Promise<MentionedBeside[]> {
    return this.deps.entities.mentionedBeside(entity.id, limit);
  }
}

@Resolver(() => Edition)
export class NamesOfEditionResolver {
  constructor(private readonly entityByKey: BatchLoader<string, Entity | null>) {}

  @MaxLength(20)
  @FieldResolver(() => [NamedInEdition], {
    description: 'Companies, people and topics it mentions that have a page of their own.',
  })
  async names(@Root() edition: Edition, @Ctx() context: Context): Promise<NamedInEdition[]> {
    const loader = this.entityByKey(context);
    const listed: [EntityKind, string[]][] = [
      [EntityKind.COMPANY, edition.companies],
      [EntityKind.PERSON, edition.people],
      [EntityKind.SUBJECT, edition.topics],
    ];
    const found = await Promise.all(
      listed.flatMap(([kind, names]) =>
        names.map(async (name) => {
          const key = entityKeyOf(name, kind);
          const entity = key ? await loader.load(`${kind} ${key}`) : null;
          return entity ? [{ name, kind, entity }] : [];
        }),
      ),
    );
    return found.flat();
  }
}
