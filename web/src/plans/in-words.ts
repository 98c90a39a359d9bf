import { count } from '../ui/text/words';

/** Currencies that Stripe counts in other units than ISO 4217: stripe.com/docs/currencies#special-cases. */
const DIGITS: Record<string, number> = { ISK: 2, MGA: 0, UGX: 2 };

interface Price {
  amount: number;
  currency: string;
  interval: string;
  intervalCount: number;
}

/** '€5.00', as the reader's language writes it. */
export function amountInWords({ amount, currency }: Price, locale?: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = DIGITS[currency] ?? format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** 'a month', 'every 3 months' */
export function intervalInWords({ interval, intervalCount }: Pick<Price, 'interval' | 'intervalCount'>): string {
  const unit = interval.toLowerCase();
  return intervalCount === 1 ? `a ${unit}` : `every ${count(intervalCount, unit)}`;
}

const WINDOWS = new Map([
  [60, 'a minute'],
  [3_600, 'an hour'],
  [86_400, 'a day'],
]);

/** 'at a time', 'an hour', 'in 5 minutes' */
export function windowInWords(seconds: number | null | undefined): string {
  if (!seconds) return 'at a time';
  return WINDOWS.get(seconds) ?? `in ${count(Math.round(seconds / 60), 'minute')}`;
}
