import {
  MAX_FREE_PARAGRAPHS,
  MAX_REMOVED,
  MAX_SELECTOR,
  readingRuleFields,
  readingRuleReasonRules,
} from '@niche-newsletters/rules/reading-rule.rules';
import { number, string } from 'yup';
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
const PARAGRAPHS = `The free paragraphs are a number from 1 to ${MAX_FREE_PARAGRAPHS}`;

export const ruleSchema = formSchema({
  article,
  title,
  date,
  author,
  acceptLanguage,
  reason: readingRuleReasonRules.shape.reason,
}).shape({
  remove: string()
    .test(
      'count',
      `At most ${MAX_REMOVED} selectors can be removed`,
      (text = '') => linesOf(text).length <= MAX_REMOVED,
    )
    .test('length', `A selector must be at most ${MAX_SELECTOR} characters.`, (text = '') =>
      linesOf(text).every((line) => line.length <= MAX_SELECTOR),
    ),
  freeParagraphs: number()
    .transform((value: number, typed: unknown) => (String(typed).trim() === '' ? undefined : value))
    .typeError(PARAGRAPHS)
    .integer(PARAGRAPHS)
    .min(1, PARAGRAPHS)
    .max(MAX_FREE_PARAGRAPHS, PARAGRAPHS),
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
