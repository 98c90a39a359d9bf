import { Arg, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AsMember } from '../../graphql/audience.js';
import { parseId } from '../../validation/parse-input.js';
import type { Member } from '../access.js';
import { AccessToken } from './access-token.entity.js';
import { CreateAccessTokenInput } from './access-token.inputs.js';
import type { AccessTokenService, CreatedAccessToken as Created } from './access-token.service.js';

@ObjectType({ description: 'A new access token, with its secret.' })
export class CreatedAccessToken {
  @Field(() => AccessToken, { description: 'What is kept of it.' })
  accessToken: AccessToken;

  @Field(() => String, { description: 'The token itself: shown this once and stored nowhere.' })
  token: string;
}

@Resolver(() => AccessToken)
export class AccessTokenResolver {
  constructor(private readonly accessTokens: AccessTokenService) {}

  @Query(() => [AccessToken], {
    name: 'accessTokens',
    description: 'Access tokens of whoever asks. For the signed-in.',
  })
  list(@AsMember() member: Member): Promise<AccessToken[]> {
    return this.accessTokens.list(member);
  }

  @Mutation(() => CreatedAccessToken, { description: 'Makes an access token. For the signed-in, in a session.' })
  createAccessToken(
    @AsMember() member: Member,
    @Arg('input', () => CreateAccessTokenInput, { description: 'What it is called and may do.' })
    input: CreateAccessTokenInput,
  ): Promise<Created> {
    return this.accessTokens.create(member, input);
  }

  @Mutation(() => ID, { description: 'Ends an access token at once. For the signed-in, in a session.' })
  async revokeAccessToken(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'Identity of the token.' }) id: string,
  ): Promise<string> {
    await this.accessTokens.revoke(member, parseId(id));
    return id;
  }
}
