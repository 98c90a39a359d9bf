export interface Preference {
  label: string;
  explanation: string;
  fullTextWeight: number;
  semanticWeight: number;
}

const related: Preference = {
  label: 'Related Content',
  explanation: 'Favours meaning: finds related ideas even when the words differ.',
  fullTextWeight: 0.2,
  semanticWeight: 1.8,
};

const balanced: Preference = {
  label: 'Balanced',
  explanation: 'Weighs meaning and exact wording equally.',
  fullTextWeight: 1,
  semanticWeight: 1,
};

const exact: Preference = {
  label: 'Exact Matches',
  explanation: 'Favours the exact words you typed.',
  fullTextWeight: 1.8,
  semanticWeight: 0.2,
};

/** By the position of the slider. */
export const preferences = [related, balanced, exact];

export const DEFAULT_POSITION = 1;

export function preferenceAt(position: number): Preference {
  return preferences[position] ?? balanced;
}
