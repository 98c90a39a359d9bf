import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { BatchLoader } from '../../graphql/batch-loader.js';
import type { Context } from '../../graphql/context.js';
import type { Newsletter } from '../../newsletters/newsletter.entity.js';
import { AdminNewsletter } from '../../newsletters/review/admin-newsletter.type.js';
import { ContentStatus } from './content-status.type.js';

@Resolver(() => AdminNewsletter)
export class ContentStatusResolver {
  constructor(private readonly contentStatusOfNewsletter: BatchLoader<number, ContentStatus>) {}

  @FieldResolver(() => ContentStatus, { description: 'Number of its editions by pipeline status.' })
  contentStatus(@Root() newsletter: Newsletter, @Ctx() context: Context): Promise<ContentStatus> {
    return this.contentStatusOfNewsletter(context).load(newsletter.id);
  }
}
