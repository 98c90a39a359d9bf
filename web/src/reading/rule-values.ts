import { readingRuleFields, readingRuleReasonRules, siteRuleRules } from '@niche-newsletters/rules/reading-rule.rules';
import { string } from 'yup';
import { safeParse } from 'zod/v4/core';
import type { BrowserUse, ReadingRuleInput, RuleAccess } from '../gql/graphql';
import { formSchema } from '../ui/fields/form-schema';
import type { SiteRule } from './rule-documents';

export type Scope = 'newsletter' | 'host' | 'platform';

export interface RuleValues {
  article: string;
  title: string;
  date: string;
  author: string;
  /** One selector in each line. */
  remove: string;
  access: RuleAccess | '';
  freeParagraphs: string;
  feedFirst: boolean;
  browser: BrowserUse | '';
  acceptLanguage: string;
  scope: Scope;
  reason: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const { article, title, date, author, acceptLanguage } = readingRuleFields;

export const ruleSchema = formSchema({
  article,
  title,
  date,
  author,
  freeParagraphs: siteRuleRules.shape.freeParagraphs,
  acceptLanguage,
  reason: readingRuleReasonRules.shape.reason,
}).shape({
  // Several values in one field.
  remove: string().test('rules', (text = '', context) => {
    const checked = safeParse(readingRuleFields.remove, linesOf(text));
    return checked.success || context.createError({ message: checked.error.issues[0]?.message });
  }),
});

export function valuesOf(
  rule: SiteRule | null | undefined,
  { scope, reason }: Pick<RuleValues, 'scope' | 'reason'>,
): RuleValues {
  return {
    article: rule?.article ?? '',
    title: rule?.title ?? '',
    date: rule?.date ?? '',
    author: rule?.author ?? '',
    remove: rule?.remove?.join('\n') ?? '',
    access: rule?.access ?? '',
    freeParagraphs: rule?.freeParagraphs?.toString() ?? '',
    feedFirst: rule?.feedFirst ?? false,
    browser: rule?.browser ?? '',
    acceptLanguage: rule?.acceptLanguage ?? '',
    scope,
    reason,
  };
}

export function ruleOf(values: RuleValues): ReadingRuleInput {
  const isPaid = values.access === 'PAID';
  return {
    article: values.article.trim(),
    title: values.title.trim(),
    date: values.date.trim(),
    author: values.author.trim(),
    remove: linesOf(values.remove),
    access: values.access || null,
    freeParagraphs: isPaid && values.freeParagraphs.trim() !== '' ? Number(values.freeParagraphs) : null,
    feedFirst: values.feedFirst,
    browser: values.browser || null,
    acceptLanguage: values.acceptLanguage.trim(),
  };
}

/** The server names fields by their path, such as `rule.remove.0`. */
export const fieldOf = (path: string): string => path.replace(/^rule\./, '').replace(/\.\d+$/, '');
