import { expect, test } from '@jest/globals';
import { Cadence, LifeState } from '../life/life-choices.js';
import { countFacets, type FacetGroup } from './count-facets.js';
import type { FacetName } from './facets.js';

const group = (count: number, values: Partial<FacetGroup>): FacetGroup => ({
  ...{ states: 'active', cadences: 'weekly', languages: ['en'], platforms: null, access: null, lengths: null },
  ...values,
  count,
});
const NAMES: FacetName[] = ['states', 'cadences', 'languages', 'platforms'];
const GROUPS = [
  group(5, {}),
  group(3, { cadences: 'daily', languages: ['de'] }),
  group(2, { states: 'ended', languages: ['de', 'en'] }),
];

test('counts every value, in the order of its enum or the most frequent first', () => {
  const counts = countFacets(NAMES, GROUPS, {});
  expect(counts.states).toEqual([
    { value: 'active', count: 8 },
    { value: 'ended', count: 2 },
  ]);
  expect(counts.cadences?.map(({ value }) => value)).toEqual(['daily', 'weekly']);
  expect(counts.languages).toEqual([
    { value: 'en', count: 7 },
    { value: 'de', count: 5 },
  ]);
  expect(counts.platforms).toEqual([]);
});

test('the counts of a facet follow the other facets and not its own', () => {
  const counts = countFacets(NAMES, GROUPS, { states: [LifeState.ENDED], cadences: [Cadence.weekly] });
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
