import { expect, test } from '@jest/globals';
import { Cadence, LifeState } from '../life/life-choices.js';
import { FacetColumns, type FacetValues } from './facet-columns.js';

const values = (changed: Partial<FacetValues>): FacetValues => ({
  states: 'active',
  cadences: 'weekly',
  languages: 'en',
  platforms: null,
  access: null,
  lengths: null,
  ...changed,
});

function newColumns() {
  const columns = new FacetColumns();
  for (let id = 1; id <= 10; id += 1) {
    if (id <= 5) columns.set(id, values({}));
    else if (id <= 8) columns.set(id, values({ cadences: 'daily', languages: 'de' }));
    else columns.set(id, values({ states: 'ended', languages: 'de,en' }));
  }
  return columns;
}

test('counts every value, in enum order or most frequent first', () => {
  const counts = newColumns().count({});
  expect(counts.states).toEqual([
    { value: 'active', count: 8 },
    { value: 'ended', count: 2 },
  ]);
  expect(counts.cadences.map(({ value }) => value)).toEqual(['daily', 'weekly']);
  expect(counts.languages).toEqual([
    { value: 'en', count: 7 },
    { value: 'de', count: 5 },
  ]);
  expect(counts.platforms).toEqual([]);
});

test("a facet's counts depend on the other facets only", () => {
  const counts = newColumns().count({ states: [LifeState.ENDED], cadences: [Cadence.weekly] });
  expect(counts.states).toEqual([
    { value: 'active', count: 5 },
    { value: 'ended', count: 2 },
  ]);
  expect(counts.cadences).toEqual([{ value: 'weekly', count: 2 }]);
  expect(counts.languages).toEqual([
    { value: 'de', count: 2 },
    { value: 'en', count: 2 },
  ]);
});

test('counts given ids, with repetitions, and ignores unknown ones', () => {
  expect(newColumns().count({}, [1, 6, 6, 999]).cadences).toEqual([
    { value: 'daily', count: 2 },
    { value: 'weekly', count: 1 },
  ]);
});

test('removes a newsletter, and adds it with other values', () => {
  const columns = newColumns();
  columns.set(1, undefined);
  columns.set(99, undefined);
  expect(columns.count({}).states[0]).toEqual({ value: 'active', count: 7 });
  columns.set(1, values({ states: 'dormant' }));
  expect(columns.count({}).states).toContainEqual({ value: 'dormant', count: 1 });
});

test('grows beyond its initial capacity', () => {
  const columns = new FacetColumns();
  for (let id = 1; id <= 5_000; id += 1) columns.set(id, values({ platforms: `host-${id % 3_000}` }));
  const { states, platforms } = columns.count({ platforms: ['host-7'] });
  expect(states).toEqual([{ value: 'active', count: 2 }]);
  expect(platforms).toHaveLength(3_000);
});

test('tells which newsletters match the selection', () => {
  const matches = newColumns().matcher({ languages: ['de'], states: [LifeState.ACTIVE] });
  expect([1, 6, 9, 999].filter(matches)).toEqual([6]);
});
