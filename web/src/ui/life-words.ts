import type { Cadence, EditionLength, LifeState, ReadingAccess, Weekday } from '../gql/graphql';

export const STATE_WORDS: Record<LifeState, string> = {
  ACTIVE: 'Active',
  SLOWING: 'Slowing',
  DORMANT: 'Dormant',
  ENDED: 'Ended',
  UNREACHABLE: 'Unreachable',
  UNKNOWN: 'Not known yet',
};

export const CADENCE_WORDS: Record<Cadence, string> = {
  daily: 'Daily',
  severalweekly: 'Several times a week',
  weekly: 'Weekly',
  biweekly: 'Bi-weekly',
  monthly: 'Monthly',
  rarely: 'Less than monthly',
  irregular: 'No regular cadence',
};

export const ACCESS_WORDS: Record<ReadingAccess, string> = { FREE: 'Free', PARTLY: 'Partly paid', PAID: 'Paid' };

export const LENGTH_WORDS: Record<EditionLength, string> = {
  SHORT: 'Under 500 words',
  MEDIUM: '500 to 1,500 words',
  LONG: 'Over 1,500 words',
};

const PLATFORM_WORDS: Record<string, string> = { 'any-site': 'Own site', wordpress: 'WordPress' };

export const platformWords = (platform: string): string =>
  PLATFORM_WORDS[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1);

/** The browser knows the names of languages; a code that it does not know is shown as it is. */
export function languageWords(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export const dayWords = (day: Weekday): string => day.charAt(0) + day.slice(1).toLowerCase();
