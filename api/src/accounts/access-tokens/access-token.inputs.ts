import { IsEnum, IsInt, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { TrimmedMinLength } from '../../validation/trimmed-min-length.js';
import { AccessTokenScope } from './access-token.entity.js';

const LIFETIME = 'An access token may live 1 to 365 days.';

@InputType({ description: 'An access token to be made.' })
export class CreateAccessTokenInput {
  @Field(() => String, { description: 'What to call it, 1 to 100 characters.' })
  @MaxLength(100, { message: 'A name may have at most 100 characters.' })
  @TrimmedMinLength(1, { message: 'Please give the access token a name.' })
  name: string;

  @Field(() => AccessTokenScope, { defaultValue: AccessTokenScope.READ, description: 'What it may do.' })
  @IsEnum(AccessTokenScope, { message: 'An access token may read, or read and write.' })
  scope: AccessTokenScope;

  @Field(() => Int, { defaultValue: 90, description: 'After how many days it ends, 1 to 365.' })
  @Max(365, { message: LIFETIME })
  @Min(1, { message: LIFETIME })
  @IsInt({ message: LIFETIME })
  expiresInDays: number;
}
