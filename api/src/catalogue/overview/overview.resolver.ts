import { Query, Resolver } from 'type-graphql';
import type { Admin } from '../../people/accounts/access.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import type { OverviewService } from './overview.service.js';
import { Attention, Overview } from './overview.type.js';

@Resolver()
export class OverviewResolver {
  constructor(private readonly overviews: OverviewService) {}

  @Query(() => Overview, { description: 'Figures for the dashboard.' })
  overview(@AsAdmin() admin: Admin): Promise<Overview> {
    return this.overviews.read(admin);
  }

  @Query(() => Attention, { description: "What needs an administrator's attention." })
  attention(@AsAdmin() admin: Admin): Promise<Attention> {
    return this.overviews.readAttention(admin);
  }
}
