import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { Ctx, FieldResolver, Resolver, Root, type ClassType } from 'type-graphql';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import type { NewsletterFields } from './newsletter-fields.js';

/** The field `subcategories` of a type, for its resolver to extend. */
export function TopicsOf(type: ClassType<NewsletterFields>) {
  @Resolver(() => type)
  abstract class TopicsField {
    abstract readonly topicsOfNewsletter: BatchLoader<number, Subcategory[]>;

    @MaxLength(MAX_TOPICS)
    @FieldResolver(() => [Subcategory], { description: 'Topics it is listed under.' })
    subcategories(@Root() newsletter: NewsletterFields, @Ctx() context: Context): Promise<Subcategory[]> {
      return this.topicsOfNewsletter(context).load(newsletter.id);
    }
  }
  return TopicsField;
}
