import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { PageArgs } from '../../endpoints/graphql/paging.js';
import type { Admin } from '../../people/accounts/access.js';
import { Crawler, StopCrawlingArgs, StoppedHostList, StoppedHostType } from './crawler.types.js';
import { StoppedHostState } from './stopped-host.entity.js';
import type { StoppedHostService, StoppedHostView } from './stopped-host.service.js';

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

  @Query(() => StoppedHostList, {
    description: 'Hosts that are not read, or should not be. Those that wait for a decision first.',
  })
  stoppedHosts(@AsAdmin() admin: Admin, @Args() page: PageArgs): Promise<Paged<StoppedHostView>> {
    return this.hosts.list(admin, page);
  }

  @Mutation(() => StoppedHostState, {
    description:
      'Asks that a host is not read any more. If one newsletter alone has it, it is not read for a month, unless an administrator decides before. Any other host is read until an administrator decides.',
  })
  stopCrawling(@Ctx() { caller }: Context, @Args() args: StopCrawlingArgs): Promise<StoppedHostState> {
    return this.hosts.stop(caller, args);
  }

  @Mutation(() => StoppedHostType, { description: 'Decides whether a host is read.' })
  decideStoppedHost(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, { description: 'ID of the request.' }) id: string,
    @Arg('isStopped', () => Boolean, { description: 'False to read it again.' }) isStopped: boolean,
  ): Promise<StoppedHostView> {
    return this.hosts.decide(admin, parseId(id), isStopped);
  }
}
