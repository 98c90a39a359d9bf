import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import { ListOf } from '../../endpoints/graphql/paging.js';
import { EditionAccess } from '../editions/edition.entity.js';
import { ReadingRuleType } from './reading-rule.inputs.js';
import type { EditionToPreview, RulesOfNewsletter, SavedRule } from './reading-rule.service.js';
import type { ImportedRules } from './rule-exchange.service.js';
import type { Reading, RulePreview } from './rule-preview.service.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@ObjectType('SavedReadingRule', {
  simpleResolvers: true,
  description: 'A rule for a newsletter, a host or a platform.',
})
export class SavedRuleType implements SavedRule {
  @Field(() => ID, { description: 'ID of the rule.' })
  id: number;

  @Field(() => ID, { nullable: true, description: 'ID of the newsletter that it is for.' })
  newsletterId: number | null;

  @Field(() => String, { nullable: true, description: 'Name of that newsletter.' })
  newsletterName: string | null;

  @Field(() => String, { nullable: true, description: 'Host of the editions that it is for.' })
  host: string | null;

  @Field(() => String, { nullable: true, description: 'Key of the platform that it is for.' })
  platform: string | null;

  @Field(() => ReadingRuleType, { description: 'The rule.' })
  rule: SiteRule;

  @Field(() => String, { description: 'Why the site is read this way.' })
  reason: string;

  @Field(() => String, { nullable: true, description: 'Who has changed it last. Null if the account was deleted.' })
  changedBy: string | null;

  @Field(() => Date, { description: 'When it was changed last.' })
  changedAt: Date;
}

@ObjectType({ description: 'A page of rules.' })
export class SavedReadingRuleList extends ListOf(SavedRuleType) {}

@ObjectType('EditionToPreview', { simpleResolvers: true, description: 'An edition by which a rule can be tried.' })
export class EditionToPreviewType implements EditionToPreview {
  @Field(() => ID, { description: 'ID of the edition.' })
  id: number;

  @Field(() => String, { nullable: true, description: 'Its title.' })
  title: string | null;

  @Field(() => String, { description: 'Its URL.' })
  url: string;

  @Field(() => String, { nullable: true, description: 'Its language as an ISO 639-1 code.' })
  language: string | null;
}

@ObjectType('ReadingRulesResult', {
  simpleResolvers: true,
  description: 'The rules that a newsletter may be read by. The first one applies, or else the shipped one.',
})
export class RulesOfNewsletterType implements RulesOfNewsletter {
  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: number;

  @Field(() => String, { description: 'Its name.' })
  newsletterName: string;

  @Field(() => String, { description: 'Its URL.' })
  newsletterUrl: string;

  @Field(() => String, { description: 'Host of its editions.' })
  host: string;

  @Field(() => String, { nullable: true, description: 'Key of its platform. Null until it was discovered.' })
  platform: string | null;

  @MaxLength(200)
  @Field(() => [SavedRuleType], { description: 'At most three: its own, of its host, of its platform.' })
  rules: SavedRule[];

  @Field(() => ReadingRuleType, { nullable: true, description: 'The rule that the product has for the platform.' })
  shipped: SiteRule | null;

  @MaxLength(50)
  @Field(() => [EditionToPreviewType], { description: 'Its latest editions, at most five.' })
  editions: EditionToPreview[];
}

@ObjectType('ReadingResult', {
  simpleResolvers: true,
  description: 'What is known of an edition after one way to read it.',
})
export class ReadingType implements Reading {
  @Field(() => String, { nullable: true, description: 'Title.' })
  title: string | null;

  @Field(() => String, { nullable: true, description: 'Authors.' })
  author: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was published.' })
  publishedAt: Date | null;

  @Field(() => EditionAccess, { nullable: true, description: 'Who may read it.' })
  access: EditionAccess | null;

  @Field(() => Int, { description: 'Number of words.' })
  words: number;

  @Field(() => String, { description: 'The first 20,000 characters of the text.' })
  text: string;

  @Field(() => Boolean, { description: 'Whether there is more text.' })
  isCut: boolean;

  @Field(() => String, { nullable: true, description: 'Why there is no text.' })
  failure: string | null;
}

@ObjectType('ReadingRulePreviewResult', {
  simpleResolvers: true,
  description: 'An edition as it is stored, and as a rule reads it.',
})
export class RulePreviewType implements RulePreview {
  @Field(() => ID, { description: 'ID of the edition.' })
  editionId: number;

  @Field(() => String, { description: 'Its URL.' })
  url: string;

  @Field(() => ReadingType, { description: 'As it is stored.' })
  before: Reading;

  @Field(() => ReadingType, { description: 'As the rule reads it.' })
  after: Reading;

  @Field(() => [String], { description: 'Parts of the rule that do not fit this page. They are left out.' })
  faults: string[];
}

@ObjectType('ImportedRulesResult', { simpleResolvers: true, description: 'What became of the rules of a file.' })
export class ImportedRulesType implements ImportedRules {
  @Field(() => Int, { description: 'Number of rules that were added or replaced.' })
  saved: number;

  @Field(() => [String], { description: 'Addresses of newsletters that are not in the directory.' })
  unknown: string[];
}
