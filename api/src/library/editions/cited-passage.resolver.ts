import { Arg, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { parseId } from '../../base/validation/parse-input.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Member } from '../../people/accounts/access.js';
import type { CitedPassage } from './cited-passage.js';
import type { CitedPassageService } from './cited-passage.service.js';

@ObjectType('CitedPassage', {
  simpleResolvers: true,
  description: 'A cited passage with what stands before and after it, at most 1,500 characters together.',
})
export class CitedPassageView implements CitedPassage {
  @Field(() => String, { description: 'What stands before it. Empty at the beginning of the text.' })
  before: string;

  @Field(() => String, { description: 'The passage.' })
  quote: string;

  @Field(() => String, { description: 'What stands after it. Empty at the end of what may be quoted.' })
  after: string;
}

@Resolver()
export class CitedPassageResolver {
  constructor(private readonly passages: CitedPassageService) {}

  @Query(() => CitedPassageView, {
    nullable: true,
    description:
      'The passage at a place of an edition. Null if it cannot be shown any more, for example because the text has changed. Requires sign-in.',
  })
  citedPassage(
    @AsMember() member: Member,
    @Arg('editionId', () => ID, { description: 'ID of the edition.' }) editionId: string,
    @Arg('place', () => String, { description: 'Value of `passage` in the URL of a citation.' })
    place: string,
  ): Promise<CitedPassage | null> {
    return this.passages.find(member, parseId(editionId, 'editionId'), place);
  }
}
