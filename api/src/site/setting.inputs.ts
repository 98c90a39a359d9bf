import { ASKERS, siteLinkRules, siteRules, SIGN_UPS, SUBMITTERS, VISITORS } from '@niche-newsletters/rules/site.rules';
import { Field, InputType } from 'type-graphql';

const oneOf = (values: readonly string[]) => `One of ${values.map((value) => `\`${value}\``).join(', ')}.`;

@InputType({ description: 'A link in the bar or the footer.' })
export class SiteLinkInput {
  static readonly rules = siteLinkRules;

  @Field(() => String, { description: 'Its text.' })
  label: string;

  @Field(() => String, { description: 'An address on the web, or a path of this site.' })
  url: string;
}

@InputType({ description: 'Settings to change. Null restores a default, and what is missing stays.' })
export class SettingsInput {
  static readonly rules = siteRules;

  @Field(() => String, { nullable: true, description: 'Name of the directory.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is, in one line, for search engines and previews.' })
  line?: string | null;

  @Field(() => String, { nullable: true, description: 'Headline of the home page. Empty: the number of newsletters.' })
  headline?: string | null;

  @Field(() => String, { nullable: true, description: 'The words below the headline.' })
  introduction?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address of the operator, for everybody.' })
  contact?: string | null;

  @Field(() => String, { nullable: true, description: 'Accent colour as #rrggbb. Both schemes get a readable shade.' })
  accent?: string | null;

  @Field(() => String, { nullable: true, description: 'ID of the picture beside the name. Upload it first.' })
  logo?: string | null;

  @Field(() => String, { nullable: true, description: 'ID of the picture on tabs and home screens. Upload it first.' })
  icon?: string | null;

  @Field(() => String, { nullable: true, description: 'ID of the picture in previews of links. Upload it first.' })
  socialImage?: string | null;

  @Field(() => [SiteLinkInput], { nullable: true, description: 'Links of the bar, besides those that are there.' })
  headerLinks?: SiteLinkInput[] | null;

  @Field(() => [SiteLinkInput], { nullable: true, description: 'Links of the footer, besides those that are there.' })
  links?: SiteLinkInput[] | null;

  @Field(() => String, { nullable: true, description: 'Language in which the operator writes: `de`, `pt-BR`.' })
  language?: string | null;

  @Field(() => String, { nullable: true, description: 'A notice above every page. Empty: none.' })
  bannerText?: string | null;

  @Field(() => Date, { nullable: true, description: 'When the notice appears. Null: at once.' })
  bannerFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it disappears. Null: never.' })
  bannerUntil?: Date | null;

  @Field(() => String, { nullable: true, description: `Who may submit newsletters. ${oneOf(SUBMITTERS)}` })
  submissions?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether submissions wait until an administrator approves.' })
  review?: boolean | null;

  @Field(() => String, { nullable: true, description: `Who may ask questions. ${oneOf(ASKERS)}` })
  asking?: string | null;

  @Field(() => String, { nullable: true, description: `Who may sign up. ${oneOf(SIGN_UPS)}` })
  signUp?: string | null;

  @Field(() => [String], { nullable: true, description: 'Domains of e-mail addresses for `domains`.' })
  signUpDomains?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'E-mail addresses for `invited`. New ones get a mail. One that has signed up leaves the list.',
  })
  invited?: string[] | null;

  @Field(() => String, { nullable: true, description: `What visitors read of editions. ${oneOf(VISITORS)}` })
  visitors?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether members get mails about what they follow.' })
  digests?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether owners can claim newsletters.' })
  claims?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether newsletters get addresses for mails.' })
  inboxes?: boolean | null;
}
