import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Scope } from '../access.js';

const scopes = { READ: 'read', ASK: 'ask', MANAGE: 'manage' } satisfies Record<string, Scope>;
registerEnumType(scopes, {
  name: 'OAuthScope',
  description: 'What a program may do.',
  valuesConfig: {
    READ: { description: 'Queries, subscriptions and the REST routes that change nothing.' },
    ASK: { description: 'Questions, which count among those of its user.' },
    MANAGE: {
      description:
        'Changes: what its user may do, except deleting the account, claiming newsletters, creating webhooks, renewing secrets and secret addresses, and changing sign-in, tokens, sessions and programs.',
    },
  },
});

@ObjectType({ description: 'A program that signs in by OAuth, and that the user has allowed.' })
export class OAuthGrant {
  @Field(() => ID, { description: 'ID of the grant.' })
  id: string;

  @Field(() => String, { description: 'Name that the program gives itself.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Host of its client ID. Null for programs that registered.' })
  host: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its client ID, without the protocol. Null for programs that registered.',
  })
  address: string | null;

  @Field(() => [scopes], { description: 'What it may do.' })
  scopes: Scope[];

  @Field(() => Date, { description: 'When the user allowed it.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it has to ask again.' })
  expiresAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute. Null if never.' })
  lastUsedAt: Date | null;
}
