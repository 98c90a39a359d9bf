import { Arg, Field, ID, InputType, Resolver, Root, Subscription } from 'type-graphql';
import { parseId } from '../../base/validation/parse-input.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Member } from '../../people/accounts/access.js';
import { Edition } from './edition.entity.js';
import type { EditionService } from './edition.service.js';
import { EDITION_PUBLISHED, type PublishedEdition } from './public-edition.js';

@InputType({ description: 'Which editions to be told of.' })
export class EditionPublishedFilter {
  @Field(() => ID, { nullable: true, description: 'Only those of this newsletter.' })
  newsletterId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only those of newsletters of this topic.' })
  topicId?: string | null;
}

interface Subscribed {
  args: { filter?: EditionPublishedFilter | null };
}

interface Told extends Subscribed {
  payload: PublishedEdition;
}

/** Checks the ids at once: the filter runs only when an edition comes. */
function readFilter({ filter }: Subscribed['args']) {
  const read = (name: keyof EditionPublishedFilter) =>
    filter?.[name] == null ? undefined : parseId(filter[name], name);
  return { newsletterId: read('newsletterId'), topicId: read('topicId') };
}

function isWanted({ payload, args }: Told): boolean {
  const { newsletterId = payload.newsletterId, topicId } = readFilter(args);
  return newsletterId === payload.newsletterId && (topicId === undefined || payload.topicIds.includes(topicId));
}

@Resolver()
export class EditionPublishedResolver {
  constructor(private readonly editions: Pick<EditionService, 'find'>) {}

  @Subscription(() => Edition, {
    nullable: true,
    topics: ({ args }: Subscribed) => {
      readFilter(args);
      return EDITION_PUBLISHED;
    },
    filter: isWanted,
    description: 'Editions that were read for the first time and are news. Null if it is gone by now.',
  })
  editionPublished(
    @AsMember() member: Member,
    @Root() { editionId }: PublishedEdition,
    @Arg('filter', () => EditionPublishedFilter, { nullable: true, description: 'Which editions. Omit it for all.' })
    _filter?: EditionPublishedFilter,
  ): Promise<Edition | null> {
    return this.editions.find(member, editionId);
  }
}
