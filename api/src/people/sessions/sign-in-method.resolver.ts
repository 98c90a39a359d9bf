import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Member } from '../accounts/access.js';
import type { IdentityService } from '../accounts/identities/identity.service.js';
import { SignInMethod } from '../accounts/identities/sign-in-method.type.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@Resolver(() => SignInMethod)
export class SignInMethodResolver {
  constructor(private readonly identities: IdentityService) {}

  @MaxLength(20)
  @Query(() => [SignInMethod], {
    description: 'Ways in which the signed-in user signs in, with those that were removed. Requires sign-in.',
  })
  mySignInMethods(@AsMember() member: Member): Promise<SignInMethod[]> {
    return this.identities.list(member);
  }

  @Mutation(() => ID, {
    description: 'The user can no longer sign in this way. The last way cannot be removed. Requires a session.',
  })
  async removeSignInMethod(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the method.' }) id: string,
  ): Promise<string> {
    await this.identities.remove(member, id);
    return id;
  }

  @Mutation(() => ID, {
    description:
      'Allows a removed way again: it joins at its next sign-in with a verified address of the account. Requires a session.',
  })
  async allowSignInMethod(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the removed method.' }) id: string,
  ): Promise<string> {
    await this.identities.allow(member, id);
    return id;
  }
}
