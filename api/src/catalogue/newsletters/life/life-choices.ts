import { Cadence, EditionLength, LifeState, ReadingAccess } from '@niche-newsletters/rules/facets';
import { registerEnumType } from 'type-graphql';

export { Cadence, EditionLength, LifeState, ReadingAccess };

registerEnumType(LifeState, {
  name: 'LifeState',
  description: 'Whether a newsletter still publishes, measured from the dates of its editions and visits to its site.',
  valuesConfig: {
    ACTIVE: { description: 'Its latest edition is within twice its usual gap, or within 30 days.' },
    SLOWING: { description: 'Its next edition is overdue: within six times its usual gap.' },
    DORMANT: { description: 'Silent for longer, but not yet for twelve times its usual gap.' },
    ENDED: { description: 'Its latest edition says so, or it has been silent for twelve times its usual gap.' },
    UNREACHABLE: { description: 'The latest visits to its site failed.' },
    UNKNOWN: { description: 'None of its editions has a date yet.' },
  },
});

registerEnumType(Cadence, {
  name: 'Cadence',
  description: 'How often a newsletter is sent, measured from the dates of its editions.',
  valuesConfig: {
    severalweekly: { description: 'Several times a week.' },
    rarely: { description: 'Regularly, but less than once a month.' },
    irregular: { description: 'Without a regular gap between its editions.' },
  },
});

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

registerEnumType(ReadingAccess, {
  name: 'ReadingAccess',
  description: 'Cost of reading a newsletter: free, partly paid, or paid.',
});

registerEnumType(EditionLength, {
  name: 'EditionLength',
  description: 'Usual length of an edition: short is under 500 words, long is over 1,500.',
});
