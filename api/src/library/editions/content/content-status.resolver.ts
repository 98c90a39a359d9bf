import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { BatchLoader } from '../../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../../endpoints/graphql/context.js';
import type { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import { AdminNewsletter } from '../../../catalogue/newsletters/review/admin-newsletter.type.js';
import { ContentStatus } from './content-status.type.js';

@Resolver(() => AdminNewsletter)
export class ContentStatusResolver {
  constructor(private readonly contentStatusOfNewsletter: BatchLoader<number, ContentStatus>) {}

  @FieldResolver(() => ContentStatus, { description: 'Number of its editions by pipeline status.' })
  contentStatus(@Root() newsletter: Newsletter, @Ctx() context: Context): Promise<ContentStatus> {
    return this.contentStatusOfNewsletter(context).load(newsletter.id);
  }
}
