import * as z from 'zod/mini';
import { enumChoice, flag, whole, type Format } from './field-limits.js';
import { identity, list } from './list.js';
import { text } from './text.js';

export enum RuleAccess {
  FREE = 'free',
  PAID = 'paid',
}

export enum BrowserUse {
  ALWAYS = 'always',
  NEVER = 'never',
}

/** How a site is read, as a person wrote it down. Every part may be missing. */
export interface SiteRule {
  article?: string;
  title?: string;
  date?: string;
  author?: string;
  remove?: string[];
  access?: RuleAccess;
  freeParagraphs?: number;
  feedFirst?: boolean;
  browser?: BrowserUse;
  acceptLanguage?: string;
}

const MAX_SELECTOR = 300;
const MAX_REMOVED = 20;
const MAX_FREE_PARAGRAPHS = 100;
const MAX_RULE_REASON = 500;
/** Of a file with rules. A GraphQL request may have 100 KB, and JSON inside JSON grows by its quotes. */
export const MAX_RULES_JSON = 80_000;

const selector = (label: string) => text({ label, max: MAX_SELECTOR });

/** As in a request: 'de', 'en-GB, en;q=0.8'. */
const LANGUAGES =
  /^[a-z]{1,8}(-[a-z0-9]{1,8})*(;q=[01](\.\d{1,3})?)?( ?, ?[a-z]{1,8}(-[a-z0-9]{1,8})*(;q=[01](\.\d{1,3})?)?)*$/i;
const languages: Format = {
  matches: (value) => value === '' || LANGUAGES.test(value),
  message: 'Please enter languages as browsers send them: de, en;q=0.8',
};

export const readingRuleFields = {
  article: selector('The selector of the article'),
  title: selector('The selector of the title'),
  date: selector('The selector of the date'),
  author: selector('The selector of the author'),
  remove: list(selector('A selector of what to remove'), {
    max: MAX_REMOVED,
    tooMany: `At most ${MAX_REMOVED} selectors can be removed`,
  }),
  access: enumChoice(RuleAccess, 'The access must be free or paid'),
  freeParagraphs: whole({
    min: 1,
    max: MAX_FREE_PARAGRAPHS,
    message: `The free paragraphs are a number from 1 to ${MAX_FREE_PARAGRAPHS}`,
  }),
  feedFirst: flag(),
  browser: enumChoice(BrowserUse, 'The browser must be used always or never'),
  acceptLanguage: text({ label: 'The languages', max: 100, format: languages }),
};

const ruleReason = text({
  label: 'The reason',
  min: 3,
  max: MAX_RULE_REASON,
  tooShort: 'Please say why the site is read this way.',
});

const fields = readingRuleFields;

export const siteRuleRules = z
  .object({
    article: z.nullish(fields.article),
    title: z.nullish(fields.title),
    date: z.nullish(fields.date),
    author: z.nullish(fields.author),
    remove: z.nullish(fields.remove),
    access: z.nullish(fields.access),
    freeParagraphs: z.nullish(fields.freeParagraphs),
    feedFirst: z.nullish(fields.feedFirst),
    browser: z.nullish(fields.browser),
    acceptLanguage: z.nullish(fields.acceptLanguage),
  })
  .check(
    z.refine(({ freeParagraphs, access }) => freeParagraphs == null || access === RuleAccess.PAID, {
      path: ['freeParagraphs'],
      error: 'Only a paid text has free paragraphs',
    }),
  );

const host = text({
  label: 'The host',
  max: 255,
  complete: (value) => value.toLowerCase(),
  format: { matches: isHost, message: 'Please enter a host, such as letters.example' },
});
const platform = text({ label: 'The platform', max: 40 });

export const saveReadingRuleRules = z.object({
  newsletterId: z.nullish(identity),
  host: z.nullish(host),
  platform: z.nullish(platform),
  rule: siteRuleRules,
  reason: ruleReason,
});

export const readingRuleReasonRules = z.object({ reason: ruleReason });

export const previewReadingRuleRules = z.object({ editionId: identity, rule: siteRuleRules });

/** One entry of a file with rules. */
export const exchangedRuleRules = z.object({
  newsletter: z.nullish(text({ label: 'The address of the newsletter', max: 2000 })),
  host: z.nullish(host),
  platform: z.nullish(platform),
  rule: siteRuleRules,
  reason: ruleReason,
});

/** With a port, without www, path and scheme. */
function isHost(value: string): boolean {
  try {
    const url = new URL(`https://${value}`);
    return value !== '' && !value.startsWith('www.') && `https://${value}/` === url.href;
  } catch {
    return false;
  }
}

/** The host by which rules are found. */
export const ruleHostOf = (address: string): string =>
  new URL(address).host.replace(/\.(?=:|$)/, '').replace(/^www\./, '');
