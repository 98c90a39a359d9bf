import {
  BrowserUse,
  previewReadingRuleRules,
  RuleAccess,
  saveReadingRuleRules,
  siteRuleRules,
  type SiteRule,
} from '@niche-newsletters/rules/reading-rule.rules';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { TypedRule } from './tidy-rule.js';

registerEnumType(RuleAccess, { name: 'RuleAccess', description: 'Who may read the editions of a site.' });
registerEnumType(BrowserUse, {
  name: 'BrowserUse',
  description: 'Whether pages are opened in a browser. By default, only those that scripts fill.',
});

const TEXTS = {
  article: 'CSS selector of the text. Several elements are joined.',
  title: 'CSS selector of the title: an element, or a meta tag.',
  date: 'CSS selector of the publication date: an element, or a meta tag.',
  author: 'CSS selector of the authors.',
  remove: 'CSS selectors of what is no part of any text.',
  access: 'Who may read it. What an archive or feed says about an edition counts more.',
  freeParagraphs: 'How many paragraphs of a paid text everybody may read. The rest is not stored.',
  feedFirst: 'Whether the text in the feed is used, if there is one.',
  browser: 'Whether pages are opened in a browser.',
  acceptLanguage: 'Languages to ask for, as browsers send them.',
};

const optional = (description: string) => ({ nullable: true, description });

@InputType({ description: 'How a site is read. A missing field is left to the crawler.' })
export class ReadingRuleInput implements TypedRule {
  static readonly rules = siteRuleRules;

  @Field(() => String, optional(TEXTS.article))
  article?: string | null;

  @Field(() => String, optional(TEXTS.title))
  title?: string | null;

  @Field(() => String, optional(TEXTS.date))
  date?: string | null;

  @Field(() => String, optional(TEXTS.author))
  author?: string | null;

  @Field(() => [String], optional(TEXTS.remove))
  remove?: string[] | null;

  @Field(() => RuleAccess, optional(TEXTS.access))
  access?: RuleAccess | null;

  @Field(() => Int, optional(TEXTS.freeParagraphs))
  freeParagraphs?: number | null;

  @Field(() => Boolean, optional(TEXTS.feedFirst))
  feedFirst?: boolean | null;

  @Field(() => BrowserUse, optional(TEXTS.browser))
  browser?: BrowserUse | null;

  @Field(() => String, optional(TEXTS.acceptLanguage))
  acceptLanguage?: string | null;
}

@ObjectType('ReadingRule', { simpleResolvers: true, description: 'How a site is read.' })
export class ReadingRuleType implements SiteRule {
  @Field(() => String, optional(TEXTS.article))
  article?: string;

  @Field(() => String, optional(TEXTS.title))
  title?: string;

  @Field(() => String, optional(TEXTS.date))
  date?: string;

  @Field(() => String, optional(TEXTS.author))
  author?: string;

  @Field(() => [String], optional(TEXTS.remove))
  remove?: string[];

  @Field(() => RuleAccess, optional(TEXTS.access))
  access?: RuleAccess;

  @Field(() => Int, optional(TEXTS.freeParagraphs))
  freeParagraphs?: number;

  @Field(() => Boolean, optional(TEXTS.feedFirst))
  feedFirst?: boolean;

  @Field(() => BrowserUse, optional(TEXTS.browser))
  browser?: BrowserUse;

  @Field(() => String, optional(TEXTS.acceptLanguage))
  acceptLanguage?: string;
}

@ArgsType()
export class SaveReadingRuleArgs {
  static readonly rules = saveReadingRuleRules;

  @Field(() => ID, { nullable: true, description: 'ID of the newsletter. Otherwise, name a host or a platform.' })
  newsletterId?: string | null;

  @Field(() => String, { nullable: true, description: 'Host of the editions, without www. For administrators.' })
  host?: string | null;

  @Field(() => String, { nullable: true, description: 'Key of the platform, such as `ghost`. For administrators.' })
  platform?: string | null;

  @Field(() => ReadingRuleInput, { description: 'The rule. It replaces an earlier one.' })
  rule: ReadingRuleInput;

  @Field(() => String, { description: 'Why the site is read this way.' })
  reason: string;
}

@ArgsType()
export class PreviewReadingRuleArgs {
  static readonly rules = previewReadingRuleRules;

  @Field(() => ID, { description: 'ID of an edition.' })
  editionId: string;

  @Field(() => ReadingRuleInput, { description: 'The rule to try.' })
  rule: ReadingRuleInput;
}
