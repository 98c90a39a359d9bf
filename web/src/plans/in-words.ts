import { count } from '../ui/text/words';

/**
 * How Stripe counts (docs.stripe.com/currencies), which is neither ISO 4217 nor what all browsers write: forints have
 * hundredths there, and so have ISK and UGX by its list of special cases.
 */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const WITH_THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

interface Price {
  amount: number;
  currency: string;
  interval: string;
  intervalCount: number;
}

/** '€5.00', as the reader's language writes it. */
export function amountInWords({ amount, currency }: Price, locale?: string): string {
  const digits = digitsOf(currency);
  // Both, because browsers differ, and those that write a currency without decimals would round it.
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(locale, Object.assign(places, { style: 'currency' as const, currency }));
  return format.format(amount / 10 ** digits);
}

function digitsOf(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
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
