import { Args, ArgsType, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Member } from '../accounts/access.js';
import type { Connection } from '../lists/cursor.js';
import { ConnectionArgs, ConnectionOf, EdgeOf } from '../graphql/connections.js';
import { AsMember } from '../graphql/audience.js';
import { Edition } from './edition.entity.js';
import type { EditionExportService } from './edition-export.service.js';

@ObjectType({ description: 'An edition and where it lies in the archive.' })
export class EditionEdge extends EdgeOf(Edition) {}

@ObjectType({ description: 'A stretch of the archive.' })
export class EditionConnection extends ConnectionOf(Edition, EditionEdge) {}

@ArgsType()
export class EditionConnectionArgs extends ConnectionArgs {
  @Field(() => ID, { nullable: true, description: 'Only editions of this newsletter; unset for those of all.' })
  newsletterId?: string | null;
}

@Resolver()
export class EditionExportResolver {
  constructor(private readonly editions: EditionExportService) {}

  @Query(() => EditionConnection, {
    description: 'All public editions, by identity, for reading all of them. For the signed-in.',
  })
  async editionsConnection(
    @AsMember() member: Member,
    @Args(() => EditionConnectionArgs) args: EditionConnectionArgs,
  ): Promise<Connection<Edition>> {
    return this.editions.read(member, args);
  }
}
