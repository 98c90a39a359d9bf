import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin, AsMember } from '../../endpoints/graphql/audience.js';
import { Cost } from '../../endpoints/graphql/limits/cost.js';
import { PageArgs } from '../../endpoints/graphql/paging.js';
import type { Admin, Member } from '../../people/accounts/access.js';
import { PreviewReadingRuleArgs, SaveReadingRuleArgs } from './reading-rule.inputs.js';
import type { ReadingRuleService, RulesOfNewsletter, SavedRule } from './reading-rule.service.js';
import {
  ImportedRulesType,
  RulePreviewType,
  RulesOfNewsletterType,
  SavedReadingRuleList,
  SavedRuleType,
} from './reading-rule.types.js';
import type { ImportedRules, RuleExchangeService } from './rule-exchange.service.js';
import type { RulePreview, RulePreviewService } from './rule-preview.service.js';

interface RuleServices {
  readingRules: ReadingRuleService;
  rulePreviews: RulePreviewService;
  ruleExchange: RuleExchangeService;
}

/** Reads or writes every rule. */
const ALL_RULES = 200;
/** Fetches a page of another site. */
const ANOTHER_SITE = 50;

@Resolver()
export class ReadingRuleResolver {
  constructor(private readonly services: RuleServices) {}

  @Query(() => SavedReadingRuleList, { description: 'Rules that people have written, latest first.' })
  readingRules(@AsAdmin() admin: Admin, @Args() args: PageArgs): Promise<Paged<SavedRule>> {
    return this.services.readingRules.list(admin, args);
  }

  @Query(() => RulesOfNewsletterType, {
    description: 'The rules that a newsletter may be read by. For administrators and its owner.',
  })
  readingRulesOf(
    @AsMember() member: Member,
    @Arg('newsletterId', () => ID, { description: 'ID of the newsletter.' }) newsletterId: string,
  ): Promise<RulesOfNewsletter> {
    return this.services.readingRules.find(member, parseId(newsletterId, 'newsletterId'));
  }

  @Cost(ALL_RULES)
  @Query(() => String, { description: 'All rules as JSON, for another installation.' })
  readingRulesExport(@AsAdmin() admin: Admin): Promise<string> {
    return this.services.ruleExchange.write(admin);
  }

  @Cost(ANOTHER_SITE)
  @Mutation(() => RulePreviewType, {
    description: 'Reads an edition by a rule, and stores nothing. For administrators and the owner of the newsletter.',
  })
  previewReadingRule(
    @AsMember() member: Member,
    @Args() { editionId, rule }: PreviewReadingRuleArgs,
  ): Promise<RulePreview> {
    return this.services.rulePreviews.preview(member, parseId(editionId, 'editionId'), rule);
  }

  @Mutation(() => SavedRuleType, {
    description:
      'Says how a newsletter, a host or a platform is read from now on. Owners may say it for their newsletter.',
  })
  saveReadingRule(
    @AsMember() member: Member,
    @Args() { newsletterId, ...rule }: SaveReadingRuleArgs,
  ): Promise<SavedRule> {
    const id = newsletterId == null ? null : parseId(newsletterId, 'newsletterId');
    return this.services.readingRules.save(member, { ...rule, newsletterId: id });
  }

  @Mutation(() => ID, { description: 'Removes a rule. Its sites are read as before.' })
  async removeReadingRule(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the rule.' }) id: string,
  ): Promise<string> {
    await this.services.readingRules.remove(member, parseId(id));
    return id;
  }

  @Cost(ALL_RULES)
  @Mutation(() => ImportedRulesType, {
    description: 'Adds rules as `readingRulesExport` writes them. Replaces those for the same sites. All or none.',
  })
  importReadingRules(
    @AsAdmin() admin: Admin,
    @Arg('json', () => String, { description: 'The file, at most 80,000 characters.' }) json: string,
  ): Promise<ImportedRules> {
    return this.services.ruleExchange.read(admin, json);
  }
}
