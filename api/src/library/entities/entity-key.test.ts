import { describe, expect, test } from '@jest/globals';
import { EntityKind } from './entity.entity.js';
import { entityKeyOf, entitySlugOf } from './entity-key.js';

const company = (name: string) => entityKeyOf(name, EntityKind.COMPANY);
const person = (name: string) => entityKeyOf(name, EntityKind.PERSON);
const subject = (name: string) => entityKeyOf(name, EntityKind.SUBJECT);

describe('the key of a name', () => {
  test.each(['Acme', 'Acme, Inc.', 'ACME Inc', 'Acme Corp.', 'The Acme Company', 'Acme’s', 'Acme GmbH & Co. KG'])(
    'is the same for every spelling of a company: %s',
    (name) => {
      expect(company(name)).toBe('acme');
    },
  );

  test.each([
    'The Bank',
    'Bank',
    'The school',
    'La Banque',
    'El Banco',
    'Die Genossenschaft',
    'City Council',
    'Company, Inc.',
  ])('is undefined for generic words: %s', (name) => {
    expect(company(name)).toBeUndefined();
  });

  test('is different for companies that share a common noun', () => {
    expect(company('Bank of England')).not.toBe(company('Bank of Ireland'));
    expect(company('Deutsche Bank')).toBe('deutsche bank');
  });

  test('ignores titles and accents of people', () => {
    expect(person('Dr. Zoë Müller')).toBe(person('Zoe Muller'));
    expect(person('Señora Ana López')).toBe('ana lopez');
  });

  test.each(["J'ai", 'C’est', 'Monday', 'Marie 7'])('is undefined for what is not a person: %s', (name) => {
    expect(person(name)).toBeUndefined();
  });

  test('is the same for singular and plural of a subject', () => {
    expect(subject('Heat pumps')).toBe(subject('heat pump'));
    expect(subject('the virus')).toBe('virus');
  });

  test.each(['people', 'last', "j'ai", 'years', '2026', 'the last year', 'gens', 'Leute', 'cosas'])(
    'is undefined for a vague subject: %s',
    (name) => {
      expect(subject(name)).toBeUndefined();
    },
  );
});

test('a slug contains only letters, digits and hyphens', () => {
  expect(entitySlugOf('Acme, Inc.')).toBe('acme-inc');
  expect(entitySlugOf('Łukasz & Søn/Zürich')).toMatch(/^[\p{L}\p{N}-]+$/u);
  expect(entitySlugOf('C++')).toBe('c-plus-plus');
  expect(entitySlugOf('!!!')).toBe('name');
});
