import { Ctx, Query, Resolver } from 'type-graphql';
import { requireAdmin } from '../accounts/access.js';
import type { Context } from '../graphql/context.js';
import type { OverviewService } from './overview.service.js';
import { Attention, Overview } from './overview.type.js';

@Resolver()
export class OverviewResolver {
  constructor(private readonly overviews: OverviewService) {}

  @Query(() => Overview, { description: 'Submissions waiting, failures by cause, editions per day.' })
  overview(@Ctx() { caller }: Context): Promise<Overview> {
    return this.overviews.read(requireAdmin(caller));
  }

  @Query(() => Attention, { description: 'What waits for an administrator.' })
  attention(@Ctx() { caller }: Context): Promise<Attention> {
    return this.overviews.readAttention(requireAdmin(caller));
  }
}
