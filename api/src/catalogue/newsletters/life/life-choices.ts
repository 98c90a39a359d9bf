import {
  Cadence,
  EditionLength,
  FACET_NAMES,
  facetOf,
  LifeState,
  ReadingAccess,
  type FacetName,
} from '@niche-newsletters/rules/facets';
import { registerEnumType } from 'type-graphql';

export { Cadence, EditionLength, LifeState, ReadingAccess };

/** Where the words of a value do not say what it means. */
const MEANINGS: Partial<Record<FacetName, Omit<Parameters<typeof registerEnumType>[1], 'name'>>> = {
  states: {
    description:
      'Whether a newsletter still publishes, measured from the dates of its editions and visits to its site.',
    valuesConfig: {
      ACTIVE: { description: 'Its latest edition is within twice its usual gap, or within 30 days.' },
      SLOWING: { description: 'Its next edition is overdue: within six times its usual gap.' },
      DORMANT: { description: 'Silent for longer, but not yet for twelve times its usual gap.' },
      ENDED: { description: 'Its latest edition says so, or it has been silent for twelve times its usual gap.' },
      UNREACHABLE: { description: 'The latest visits to its site failed.' },
      UNKNOWN: { description: 'None of its editions has a date yet.' },
    },
  },
  cadences: {
    description: 'How often a newsletter is sent, measured from the dates of its editions.',
    valuesConfig: {
      severalweekly: { description: 'Several times a week.' },
      rarely: { description: 'Regularly, but less than once a month.' },
      irregular: { description: 'Without a regular gap between its editions.' },
    },
  },
};

for (const name of FACET_NAMES) {
  const { type, choices = {}, by, words } = facetOf(name);
  const valuesConfig = Object.fromEntries(
    Object.entries(choices).map(([key, value]) => [key, { description: `${words[value]}.` }]),
  );
  const meaning = MEANINGS[name] ?? { description: `Newsletters by ${by}.`, valuesConfig };
  if (type) registerEnumType(choices, { name: type, ...meaning });
}

export enum Weekday {
  SUNDAY = 'sunday',
  MONDAY = 'monday',
  TUESDAY = 'tuesday',
  WEDNESDAY = 'wednesday',
  THURSDAY = 'thursday',
  FRIDAY = 'friday',
  SATURDAY = 'saturday',
}
registerEnumType(Weekday, { name: 'Weekday', description: 'A day of the week.' });
