import { Arg, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AsMember } from '../../../endpoints/graphql/audience.js';
import { MaxLength } from '../../../endpoints/graphql/limits/cost.js';
import { parseId } from '../../../base/validation/parse-input.js';
import type { Member } from '../access.js';
import { AccessToken } from './access-token.entity.js';
import { CreateAccessTokenInput } from './access-token.inputs.js';
import type { AccessTokenService, CreatedAccessToken as Created } from './access-token.service.js';

@ObjectType({ description: 'A new access token, with its secret.' })
export class CreatedAccessToken {
  @Field(() => AccessToken, { description: 'The stored token, without its secret.' })
  accessToken: AccessToken;

  @Field(() => String, { description: 'The token itself. It is shown only once and not stored.' })
  token: string;
}

@Resolver(() => AccessToken)
export class AccessTokenResolver {
  constructor(private readonly accessTokens: AccessTokenService) {}

  @MaxLength(50)
  @Query(() => [AccessToken], {
    name: 'accessTokens',
    description: 'Access tokens of the signed-in user. Requires sign-in.',
  })
  list(@AsMember() member: Member): Promise<AccessToken[]> {
    return this.accessTokens.list(member);
  }

  @Mutation(() => CreatedAccessToken, {
    description: 'Creates an access token. Requires a session; access tokens cannot create others.',
  })
  createAccessToken(
    @AsMember() member: Member,
    @Arg('input', () => CreateAccessTokenInput, { description: 'Name, scope and lifetime of the token.' })
    input: CreateAccessTokenInput,
  ): Promise<Created> {
    return this.accessTokens.create(member, input);
  }

  @Mutation(() => ID, { description: 'Revokes an access token immediately. Requires a session.' })
  async revokeAccessToken(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the token.' }) id: string,
  ): Promise<string> {
    await this.accessTokens.revoke(member, parseId(id));
    return id;
  }
}
