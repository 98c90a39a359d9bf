import type { SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import { AppError } from '../../base/errors.js';

/** A rule as a form or a file has it: what is not filled in is null, empty or false. */
export type TypedRule = { [Part in keyof SiteRule]?: SiteRule[Part] | null };

/** Only what the rule says. */
export function tidyRule(typed: TypedRule): SiteRule {
  const remove = typed.remove?.filter((selector) => selector !== '') ?? [];
  const parts = { ...typed, remove: remove.length > 0 ? remove : null };
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value != null && value !== '' && value !== false),
  );
}

export function requireSomething(rule: SiteRule): void {
  if (Object.keys(rule).length === 0)
    throw new AppError('BAD_USER_INPUT', 'The rule says nothing yet. Please fill in at least one field.');
}
