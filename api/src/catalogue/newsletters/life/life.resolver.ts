import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { BatchLoader } from '../../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../../endpoints/graphql/context.js';
import { Newsletter } from '../newsletter.entity.js';
import type { Pulse } from './life.service.js';
import { NewsletterCadence } from './newsletter-cadence.type.js';

@Resolver(() => Newsletter)
export class LifeResolver {
  constructor(private readonly pulseOfNewsletter: BatchLoader<number, Pulse>) {}

  @FieldResolver(() => NewsletterCadence, { description: 'How often it is sent, as stated and as measured.' })
  cadence(@Root() { frequency, cadence, usualDay, gapDays }: Newsletter): NewsletterCadence {
    return { claimed: frequency, measured: cadence, usualDay, gapDays };
  }

  @FieldResolver(() => Int, { description: 'Number of its processed editions.' })
  async editionCount(@Root() { id }: Newsletter, @Ctx() context: Context): Promise<number> {
    return (await this.pulseOfNewsletter(context).load(id)).editionCount;
  }

  @FieldResolver(() => [Int], {
    description: 'Number of editions in each of the last 52 weeks, starting on Mondays. The current week comes last.',
  })
  async editionsByWeek(@Root() { id }: Newsletter, @Ctx() context: Context): Promise<number[]> {
    return (await this.pulseOfNewsletter(context).load(id)).editionsByWeek;
  }
}
