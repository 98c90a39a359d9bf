import { Arg, Int, Query, Resolver } from 'type-graphql';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { Cost } from '../../endpoints/graphql/limits/cost.js';
import type { Admin } from '../../people/accounts/access.js';
import type { InsightService } from './insight.service.js';
import { InsightReport } from './insight.types.js';

const DAYS = { defaultValue: 30, description: 'Number of days until today, at most 365.' };
/** Up to 200,000 rows. */
const WHOLE_TABLE = 500;

@Resolver()
export class InsightResolver {
  constructor(private readonly service: InsightService) {}

  @Query(() => InsightReport, { description: 'What people look for, by day.' })
  insights(@AsAdmin() admin: Admin, @Arg('days', () => Int, DAYS) days: number): Promise<InsightReport> {
    return this.service.read(admin, days);
  }

  @Cost(WHOLE_TABLE)
  @Query(() => String, { description: 'All counts of these days, as CSV.' })
  exportInsights(@AsAdmin() admin: Admin, @Arg('days', () => Int, DAYS) days: number): Promise<string> {
    return this.service.export(admin, days);
  }
}
