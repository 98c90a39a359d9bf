import { FACET_TABLE, facetOf, type FacetName } from '@niche-newsletters/rules/facets';
import type { Cadence, Frequency, Weekday } from '../../gql/graphql';
import { timeAgo } from './dates';
import { count } from './words';

/** Words for the values of a facet. */
export function facetWords(name: FacetName, value: string): string {
  if (name === 'languages') return languageWords(value);
  const { words, choices } = facetOf(name);
  return words[choices?.[value] ?? value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}

const LANGUAGE_WORDS: Record<string, string> = FACET_TABLE.languages.words;

/** Uses the browser's names for languages beyond the listed ones, because Intl takes 100 ms to initialise on a slow phone. Shows an unknown code unchanged. */
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
  const appears = measured === 'irregular' ? 'irregularly' : facetWords('cadences', measured).toLowerCase();
  const day = usualDay ? `, usually ${dayWords(usualDay)}` : '';
  if (!says || says === 'irregular' || says === measured) return `Appears ${appears}${day}`;
  return `Says ${facetWords('cadences', says).toLowerCase()}, appears ${appears}${day}`;
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
    often && facetWords('cadences', often),
    languages.map(languageWords).join(' and '),
    editionCount > 0 && count(editionCount, 'edition'),
    lastEditionAt && `latest ${timeAgo(lastEditionAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
