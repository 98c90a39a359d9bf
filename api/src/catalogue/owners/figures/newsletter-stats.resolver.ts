import { Arg, ID, Int, Query, Resolver } from 'type-graphql';
import { parseId } from '../../../base/validation/parse-input.js';
import { AsMember } from '../../../endpoints/graphql/audience.js';
import { MaxLength } from '../../../endpoints/graphql/limits/cost.js';
import { MAX_STATS_DAYS } from '@niche-newsletters/rules/figure.rules';
import type { Member } from '../../../people/accounts/access.js';
import type { NewsletterStatsService } from './newsletter-stats.service.js';
import { NewsletterStatsDay } from './newsletter-stats.type.js';

@Resolver()
export class NewsletterStatsResolver {
  constructor(private readonly stats: NewsletterStatsService) {}

  @MaxLength(MAX_STATS_DAYS)
  @Query(() => [NewsletterStatsDay], {
    description: 'How often a newsletter was met on each of the last days, for its owner and administrators.',
  })
  newsletterStats(
    @AsMember() member: Member,
    @Arg('newsletterId', () => ID, { description: 'ID of the newsletter.' }) newsletterId: string,
    @Arg('days', () => Int, { defaultValue: 30, description: 'Number of days until today, at most 400.' })
    days: number,
  ): Promise<NewsletterStatsDay[]> {
    return this.stats.read(member, parseId(newsletterId, 'newsletterId'), days);
  }
}
