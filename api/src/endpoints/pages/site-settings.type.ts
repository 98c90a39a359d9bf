import { MAX_PAGES, PagePlace } from '@niche-newsletters/rules/page.rules';
import { MAX_LINKS } from '@niche-newsletters/rules/site.rules';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { MaxLength } from '../graphql/limits/cost.js';

export enum SignInKind {
  GOOGLE = 'google',
  DEVELOPMENT = 'development',
  NONE = 'none',
}
registerEnumType(SignInKind, { name: 'SignInKind', description: 'How users sign in.' });

@ObjectType({ simpleResolvers: true, description: 'A link of the site.' })
export class SiteLinkView {
  @Field(() => ID, { description: 'Its address.' })
  id: string;

  @Field(() => String, { description: 'Its text.' })
  label: string;

  @Field(() => String, { description: 'An address on the web, or a path of this site.' })
  url: string;
}

@ObjectType({ simpleResolvers: true, description: 'The link to a published page.' })
export class SitePageLink {
  @Field(() => ID, { description: 'Its name in URLs.' })
  id: string;

  @Field(() => String, { description: 'Its name in URLs, as in /pages/imprint.' })
  slug: string;

  @Field(() => String, { description: 'Its title.' })
  title: string;

  @Field(() => PagePlace, { description: 'Where the link stands.' })
  place: PagePlace;
}

@ObjectType({ simpleResolvers: true, description: 'What there is in this directory.' })
export class SiteFeatures {
  @Field(() => ID, { description: 'Always `features`.' })
  id: string;

  @Field(() => String, { description: 'Who may submit newsletters: `members`, `editors` or `nobody`.' })
  submissions: string;

  @Field(() => String, { description: 'Who may ask questions: `members`, `paid` or `nobody`.' })
  asking: string;

  @Field(() => String, { description: 'Who may sign up: `open`, `domains`, `invited` or `closed`.' })
  signUp: string;

  @Field(() => String, { description: 'What visitors read of editions: `summaries` or `titles`.' })
  visitors: string;

  @Field(() => Boolean, { description: 'Whether members get mails about what they follow.' })
  digests: boolean;

  @Field(() => Boolean, { description: 'Whether owners can claim newsletters.' })
  claims: boolean;

  @Field(() => Boolean, { description: 'Whether newsletters get addresses for mails.' })
  inboxes: boolean;
}

@ObjectType({ description: 'The directory: its name, its look and what there is.' })
export class SiteSettings {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: 'The same name.' })
  productName: string;

  @Field(() => String, { description: 'What the directory is, in one line.' })
  line: string;

  @Field(() => String, { description: 'Headline of the home page. Empty: the number of newsletters.' })
  headline: string;

  @Field(() => String, { description: 'The words below the headline.' })
  introduction: string;

  @Field(() => String, { nullable: true, description: 'E-mail address of the operator.' })
  contact: string | null;

  @Field(() => String, { nullable: true, description: 'Accent colour as #rrggbb. Null: that of the product.' })
  accent: string | null;

  @Field(() => String, { description: 'Language in which the operator writes: `de`, `pt-BR`.' })
  language: string;

  @Field(() => String, { nullable: true, description: 'Picture beside the name, on this server.' })
  logoUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Picture of tabs and home screens, on this server.' })
  iconUrl: string | null;

  @MaxLength(MAX_LINKS)
  @Field(() => [SiteLinkView], { description: 'Links of the bar, besides those that are always there.' })
  headerLinks: SiteLinkView[];

  @MaxLength(MAX_LINKS)
  @Field(() => [SiteLinkView], { description: 'Links of the footer, besides those that are always there.' })
  links: SiteLinkView[];

  @MaxLength(MAX_PAGES)
  @Field(() => [SitePageLink], { description: 'Published pages of the operator, such as the imprint.' })
  pages: SitePageLink[];

  @Field(() => String, { nullable: true, description: 'A notice above every page, while it is shown.' })
  banner: string | null;

  @Field(() => SiteFeatures, { description: 'What there is in this directory.' })
  features: SiteFeatures;

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
