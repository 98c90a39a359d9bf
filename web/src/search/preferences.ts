import { SEARCH_PREFERENCES, type SearchWeights } from '@niche-newsletters/rules/search-preferences';

export interface Preference extends SearchWeights {
  label: string;
  explanation: string;
}

const related: Preference = {
  label: 'Related Content',
  explanation: 'Favours meaning: finds related ideas even when the words differ.',
  ...SEARCH_PREFERENCES['Related Content'],
};

const balanced: Preference = {
  label: 'Balanced',
  explanation: 'Weighs meaning and exact wording equally.',
  ...SEARCH_PREFERENCES.Balanced,
};

const exact: Preference = {
  label: 'Exact Matches',
  explanation: 'Favours the exact words you typed.',
  ...SEARCH_PREFERENCES['Exact Matches'],
};

/** By the position of the slider. */
export const preferences = [related, balanced, exact];

export const DEFAULT_POSITION = 1;

export function preferenceAt(position: number): Preference {
  return preferences[position] ?? balanced;
}
