import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../endpoints/graphql/context.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Member } from './access.js';
import type { AccountService } from './account.service.js';
import { Me } from './person.type.js';

@Resolver(() => Me)
export class AccountResolver {
  constructor(private readonly accounts: AccountService) {}

  @Query(() => Me, { nullable: true, description: 'The signed-in user, or null for a visitor.' })
  me(@Ctx() { caller }: Context): Me | null {
    return caller.user;
  }

  @Mutation(() => Boolean, {
    description:
      'Ends all sessions, sockets, access tokens and allowed programs of the user immediately, including this session. Requires a session.',
  })
  async signOutEverywhere(@AsMember() member: Member): Promise<boolean> {
    await this.accounts.signOutEverywhere(member);
    return true;
  }
}
