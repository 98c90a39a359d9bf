import { accessTokenRules } from '@niche-newsletters/rules/access-token.rules';
import { Field, InputType, Int } from 'type-graphql';
import { AccessTokenScope } from './access-token.entity.js';

@InputType({ description: 'An access token to be made.' })
export class CreateAccessTokenInput {
  static readonly rules = accessTokenRules;

  @Field(() => String, { description: 'What to call it, 1 to 100 characters.' })
  name: string;

  @Field(() => AccessTokenScope, { defaultValue: AccessTokenScope.READ, description: 'What it may do.' })
  scope: AccessTokenScope;

  @Field(() => Int, { defaultValue: 90, description: 'After how many days it ends, 1 to 365.' })
  expiresInDays: number;
}
