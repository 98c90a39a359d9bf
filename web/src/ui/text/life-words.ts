import type { Cadence, EditionLength, Frequency, LifeState, ReadingAccess, Weekday } from '../../gql/graphql';
import { timeAgo } from './dates';
import { count } from './words';

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

/** Listed by hand, because Intl takes 100 ms to initialise on a slow phone. */
const LANGUAGE_WORDS: Record<string, string> = { en: 'English', es: 'Spanish', fr: 'French', de: 'German' };

/** Uses the browser's names for other languages. Shows an unknown code unchanged. */
export function languageWords(code: string): string {
  try {
    return LANGUAGE_WORDS[code] ?? new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const dayWords = (day: Weekday): string => day.charAt(0) + day.slice(1).toLowerCase();

const claimedCadence = (claimed: Frequency): Cadence => (claimed === 'Noregularcadence' ? 'irregular' : claimed);

interface MeasuredCadence {
  claimed?: Frequency | null;
  measured: Cadence;
  usualDay?: Weekday | null;
}

/** 'Says weekly, appears monthly, usually Monday', or only how often it appears where it says the same, or nothing regular. */
export function cadenceInWords({ claimed, measured, usualDay }: MeasuredCadence): string {
  const says = claimed && claimedCadence(claimed);
  const appears = measured === 'irregular' ? 'irregularly' : CADENCE_WORDS[measured].toLowerCase();
  const day = usualDay ? `, usually ${dayWords(usualDay)}` : '';
  if (!says || says === 'irregular' || says === measured) return `Appears ${appears}${day}`;
  return `Says ${CADENCE_WORDS[says].toLowerCase()}, appears ${appears}${day}`;
}

interface Life {
  cadence: { claimed?: Frequency | null; measured?: Cadence | null };
  languages: readonly string[];
  editionCount: number;
  lastEditionAt?: string | null;
}

/** 'Weekly · English · 42 editions · latest 3 days ago', without unknown parts. */
export function lifeLine({ cadence, languages, editionCount, lastEditionAt }: Life): string {
  const often = cadence.measured ?? (cadence.claimed && claimedCadence(cadence.claimed));
  return [
    often && CADENCE_WORDS[often],
    languages.map(languageWords).join(' and '),
    editionCount > 0 && count(editionCount, 'edition'),
    lastEditionAt && `latest ${timeAgo(lastEditionAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
