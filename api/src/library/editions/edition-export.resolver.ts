import { Args, ArgsType, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Member } from '../../people/accounts/access.js';
import type { Connection } from '../../base/lists/cursor.js';
import { ConnectionArgs, ConnectionOf, EdgeOf } from '../../endpoints/graphql/connections.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import { Edition } from './edition.entity.js';
import type { EditionExportService } from './edition-export.service.js';

@ObjectType({ description: 'An edition and its cursor.' })
export class EditionEdge extends EdgeOf(Edition) {}

@ObjectType({ description: 'A slice of the archive.' })
export class EditionConnection extends ConnectionOf(Edition, EditionEdge) {}

@ArgsType()
export class EditionConnectionArgs extends ConnectionArgs {
  @Field(() => ID, { nullable: true, description: 'Only editions of this newsletter.' })
  newsletterId?: string | null;
}

@Resolver()
export class EditionExportResolver {
  constructor(private readonly editions: EditionExportService) {}

  @Query(() => EditionConnection, {
    description: 'All public editions in order of ID, for export. Requires sign-in.',
  })
  async editionsConnection(
    @AsMember() member: Member,
    @Args(() => EditionConnectionArgs) args: EditionConnectionArgs,
  ): Promise<Connection<Edition>> {
    return this.editions.read(member, args);
  }
}
