import { Arg, ID, Int, Mutation, Resolver } from 'type-graphql';
import { parseId } from '../base/validation/parse-input.js';
import { AsMember } from '../endpoints/graphql/audience.js';
import type { Member } from '../people/accounts/access.js';
import type { RereadService } from './reread.service.js';

@Resolver()
export class RereadResolver {
  constructor(private readonly rereads: RereadService) {}

  @Mutation(() => Int, {
    description:
      'Creates a job that reads all editions of a newsletter again, and returns their number. For administrators and its owner.',
  })
  rereadEditions(
    @AsMember() member: Member,
    @Arg('newsletterId', () => ID, { description: 'ID of the newsletter.' }) newsletterId: string,
  ): Promise<number> {
    return this.rereads.start(member, parseId(newsletterId, 'newsletterId'));
  }
}
