import { accessTokenRules } from '@niche-newsletters/rules/access-token.rules';
import { Field, InputType, Int } from 'type-graphql';
import { AccessTokenScope } from './access-token.entity.js';

@InputType({ description: 'An access token to create.' })
export class CreateAccessTokenInput {
  static readonly rules = accessTokenRules;

  @Field(() => String, { description: 'Name, 1 to 100 characters.' })
  name: string;

  @Field(() => AccessTokenScope, { defaultValue: AccessTokenScope.READ, description: 'What it allows.' })
  scope: AccessTokenScope;

  @Field(() => Int, { defaultValue: 90, description: 'Days until it expires, 1 to 365.' })
  expiresInDays: number;
}
