import { Field, ObjectType, registerEnumType } from 'type-graphql';

export enum SignInKind {
  GOOGLE = 'google',
  DEVELOPMENT = 'development',
  NONE = 'none',
}
registerEnumType(SignInKind, { name: 'SignInKind', description: 'How users sign in.' });

@ObjectType({ description: 'Settings the web client needs.' })
export class SiteSettings {
  @Field(() => String, { description: 'Name of the product.' })
  productName: string;

  @Field(() => String, { description: 'Version of the product.' })
  version: string;

  @Field(() => SignInKind, { description: 'How users sign in.' })
  signIn: SignInKind;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the OpenID Connect provider with which users can also sign in. Null if there is none.',
  })
  signInProvider: string | null;

  @Field(() => Boolean, { description: 'Whether users can also sign in by a link that is sent to them by e-mail.' })
  sendsSignInLinks: boolean;

  @Field(() => String, { nullable: true, description: 'URL of an analytics script for the home page.' })
  analyticsScriptUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Base URL of the jobs API, if it runs elsewhere.' })
  jobsApiUrl: string | null;
}
