import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../graphql/context.js';
import { User } from './user.entity.js';

@Resolver(() => User)
export class AccountResolver {
  @Query(() => User, { nullable: true, description: 'Who asks, or null for a visitor.' })
  me(@Ctx() { caller }: Context): User | null {
    return caller.user;
  }
}
