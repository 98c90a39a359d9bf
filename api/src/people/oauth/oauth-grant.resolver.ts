import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { AsMember } from '../../endpoints/graphql/audience.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import type { Member } from '../accounts/access.js';
import type { OAuthGrantService } from '../accounts/oauth/oauth-grant.service.js';
import { OAuthGrant } from '../accounts/oauth/oauth-grant.type.js';

@Resolver(() => OAuthGrant)
export class OAuthGrantResolver {
  constructor(private readonly grants: OAuthGrantService) {}

  @MaxLength(50)
  @Query(() => [OAuthGrant], {
    name: 'oauthGrants',
    description: 'Programs that the signed-in user has allowed by OAuth. Requires sign-in.',
  })
  list(@AsMember() member: Member): Promise<OAuthGrant[]> {
    return this.grants.list(member);
  }

  @Mutation(() => ID, {
    description: 'Ends the access of a program and all its tokens, immediately. Requires a session.',
  })
  async revokeOAuthGrant(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the grant.' }) id: string,
  ): Promise<string> {
    await this.grants.revoke(member, id);
    return id;
  }
}
