import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Edition } from '../editions/edition.entity.js';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { originalOf } from './copy.service.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';

@Resolver(() => Edition)
export class CopyResolver {
  constructor(private readonly alsoInOfEdition: BatchLoader<number, Edition[]>) {}

  @Cost(2)
  @MaxLength(10)
  @FieldResolver(() => [Edition], {
    description: 'Editions of other newsletters with nearly the same text, earliest first, at most 5.',
  })
  alsoIn(@Root() edition: Edition, @Ctx() context: Context): Promise<Edition[]> {
    return this.alsoInOfEdition(context).load(edition.id);
  }

  @Cost(2)
  @FieldResolver(() => Edition, {
    nullable: true,
    description:
      'The edition of another newsletter that had nearly the same text first; null where this one was first.',
  })
  async originalEdition(@Root() edition: Edition, @Ctx() context: Context): Promise<Edition | null> {
    return originalOf(edition, await this.alsoInOfEdition(context).load(edition.id));
  }
}
