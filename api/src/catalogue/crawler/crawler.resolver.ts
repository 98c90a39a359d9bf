import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import type { Admin } from '../../people/accounts/access.js';
import { Crawler, StopCrawlingArgs, StoppedHostType } from './crawler.types.js';
import { StoppedHostState, type StoppedHost } from './stopped-host.entity.js';
import { MAX_STOPPED, type StoppedHostService } from './stopped-host.service.js';

@Resolver()
export class CrawlerResolver {
  constructor(
    private readonly hosts: StoppedHostService,
    private readonly own: Crawler,
  ) {}

  @Query(() => Crawler, { description: 'Who reads the newsletters.' })
  crawler(): Crawler {
    return this.own;
  }

  @MaxLength(MAX_STOPPED)
  @Query(() => [StoppedHostType], { description: 'Hosts that are not read, or should not be. At most 500.' })
  stoppedHosts(@AsAdmin() admin: Admin): Promise<StoppedHost[]> {
    return this.hosts.list(admin);
  }

  @Mutation(() => StoppedHostState, {
    description:
      'Asks that a host is not read any more. That counts at once, unless several newsletters have it, until an administrator decides.',
  })
  stopCrawling(@Ctx() { caller }: Context, @Args() args: StopCrawlingArgs): Promise<StoppedHostState> {
    return this.hosts.stop(caller, args);
  }

  @Mutation(() => StoppedHostType, { description: 'Decides whether a host is read.' })
  decideStoppedHost(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, { description: 'ID of the request.' }) id: string,
    @Arg('isStopped', () => Boolean, { description: 'False to read it again.' }) isStopped: boolean,
  ): Promise<StoppedHost> {
    return this.hosts.decide(admin, parseId(id), isStopped);
  }
}
