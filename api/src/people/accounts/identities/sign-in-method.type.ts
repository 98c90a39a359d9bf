import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A way in which the signed-in user signs in.' })
export class SignInMethod {
  @Field(() => ID, { description: 'Issuer of the provider, or `email` for links by e-mail.' })
  id: string;

  @Field(() => String, { description: 'Name of the provider.' })
  name: string;

  @Field(() => String, { description: 'The address that the provider told at the last sign-in.' })
  address: string;

  @Field(() => Date, { nullable: true, description: 'When it was last used. Null if never.' })
  lastUsedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the user removed it. Null if it can be used.' })
  removedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether the server offers it now.' })
  isOffered: boolean;
}
