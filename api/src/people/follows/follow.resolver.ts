import { Arg, Args, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Connection } from '../../base/lists/cursor.js';
import { MAX_FOLLOWS } from '@niche-newsletters/rules/follow.rules';
import { parseId } from '../../base/validation/parse-input.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';
import type { Member } from '../accounts/access.js';
import { FollowInput, FollowSitesArgs, MarkSeenArgs, WhatsNewArgs } from './follow.inputs.js';
import type { FollowService } from './follow.service.js';
import { FollowedEdition, FollowedEditionConnection, FollowedSites, FollowFeeds, FollowView } from './follow.types.js';
import { FOLLOWED_EDITION_ADDED, type AddedEdition } from './match-edition.js';

interface Told {
  payload: AddedEdition;
  context: Context;
}

/** A list fills up to 200 follows with their latest editions. */
const IMPORT_COST = 1_000;
/** A search looks for its first editions at once, like a question. */
const FOLLOW_COST = 50;

@Resolver()
export class FollowResolver {
  constructor(private readonly service: FollowService) {}

  @MaxLength(MAX_FOLLOWS)
  @Query(() => [FollowView], { description: 'What the signed-in user follows, in order of name. At most 200.' })
  follows(@AsMember() member: Member): Promise<FollowView[]> {
    return this.service.list(member);
  }

  @Query(() => FollowedEditionConnection, { description: 'Editions that follows have found, latest first.' })
  whatsNew(@AsMember() member: Member, @Args() args: WhatsNewArgs): Promise<Connection<FollowedEdition>> {
    return this.service.whatsNew(member, args);
  }

  @Query(() => Int, { description: 'Number of followed editions that were not marked as seen.' })
  newEditionCount(@AsMember() member: Member): Promise<number> {
    return this.service.countNew(member);
  }

  @Query(() => FollowFeeds, { description: 'Secret addresses of feeds of what the signed-in user follows.' })
  followFeeds(@AsMember() member: Member): Promise<FollowFeeds> {
    return this.service.feeds(member);
  }

  @Mutation(() => FollowFeeds, { description: 'Gives the feeds new addresses. The ones until now stop working.' })
  renewFollowFeeds(@AsMember() member: Member): Promise<FollowFeeds> {
    return this.service.renewFeeds(member);
  }

  @Mutation(() => FollowView, {
    description: 'Follows a newsletter, a topic, a name or a search. Again changes nothing.',
  })
  @Cost(FOLLOW_COST)
  follow(
    @AsMember() member: Member,
    @Arg('input', () => FollowInput, { description: 'What to follow.' }) input: FollowInput,
  ): Promise<FollowView> {
    return this.service.follow(member, input);
  }

  @Cost(IMPORT_COST)
  @Mutation(() => FollowedSites, {
    description:
      'Follows the newsletters at these addresses, as another feed reader lists them. If that would be too many follows, none is added.',
  })
  followSites(@AsMember() member: Member, @Args() { urls }: FollowSitesArgs): Promise<FollowedSites> {
    return this.service.followSites(member, urls);
  }

  @Mutation(() => ID, { description: 'Ends a follow. To undo that within a week, follow the same again.' })
  async unfollow(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the follow.' }) id: string,
  ): Promise<string> {
    await this.service.unfollow(member, parseId(id));
    return id;
  }

  @Mutation(() => Int, { description: 'Marks followed editions as seen. Returns the number of new ones.' })
  markSeen(@AsMember() member: Member, @Args() { ids }: MarkSeenArgs): Promise<number> {
    return this.service.markSeen(member, ids?.map((id) => parseId(id, 'ids')) ?? null);
  }

  @Subscription(() => FollowedEdition, {
    nullable: true,
    topics: FOLLOWED_EDITION_ADDED,
    filter: ({ payload, context }: Told) => payload.userIds.includes(context.caller.user?.id ?? 0),
    description: 'Editions that follows of the signed-in user find. Null if it is gone by now.',
  })
  followedEditionAdded(
    @AsMember() member: Member,
    @Root() { editionId }: AddedEdition,
  ): Promise<FollowedEdition | null> {
    return this.service.find(member, editionId);
  }
}
