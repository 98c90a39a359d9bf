import { ownNameRules } from '@niche-newsletters/rules/account.rules';
import { Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../endpoints/graphql/context.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Member } from './access.js';
import type { AccountService } from './account.service.js';
import { Me } from './person.type.js';

@ArgsType()
class OwnNameArgs {
  static readonly rules = ownNameRules;

  @Field(() => String, { description: 'The name, 1 to 100 characters.' })
  name: string;
}

@Resolver(() => Me)
export class AccountResolver {
  constructor(private readonly accounts: AccountService) {}

  @Query(() => Me, { nullable: true, description: 'The signed-in user, or null for a visitor.' })
  me(@Ctx() { caller }: Context): Me | null {
    return caller.user;
  }

  @Mutation(() => Me, { description: 'Changes the name that others see. Later sign-ins leave it.' })
  changeName(@AsMember() member: Member, @Args() { name }: OwnNameArgs): Promise<Me> {
    return this.accounts.changeName(member, name);
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
