import { Field, ObjectType, registerEnumType } from 'type-graphql';

export enum SignInKind {
  GOOGLE = 'google',
  DEVELOPMENT = 'development',
  NONE = 'none',
}
registerEnumType(SignInKind, { name: 'SignInKind', description: 'How people sign in here.' });

@ObjectType({ description: 'Where and how the product runs, as far as its client must know.' })
export class SiteSettings {
  @Field(() => String, { description: 'Name of the product.' })
  productName: string;

  @Field(() => String, { description: 'Version of the product.' })
  version: string;

  @Field(() => SignInKind, { description: 'How people sign in here.' })
  signIn: SignInKind;

  @Field(() => String, { nullable: true, description: 'Address of a script that the home page loads for statistics.' })
  analyticsScriptUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Where the job calls are answered, if not here.' })
  jobsApiUrl: string | null;
}
