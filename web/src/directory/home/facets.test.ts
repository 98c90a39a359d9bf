import { expect, test } from '@jest/globals';
import {
  countFacets,
  facetVariables,
  isOnlyLiving,
  LIVING,
  NO_FACETS,
  readFacets,
  toggleFacet,
} from '../../ui/facets/facets';
import { readListing, writeListing } from './listing-address';

const read = (query: string) => readFacets(new URLSearchParams(query));

test('are kept in the URL, named as in the API', () => {
  const address =
    'state=active%2Cslowing&cadence=weekly&language=de&platform=any-site&access=free&length=long&sort=latest';
  const listing = readListing(new URLSearchParams(address));
  expect(listing.facets).toEqual({
    states: ['ACTIVE', 'SLOWING'],
    cadences: ['weekly'],
    languages: ['de'],
    platforms: ['any-site'],
    access: ['FREE'],
    lengths: ['LONG'],
  });
  expect(listing.sort).toBe('LATEST_EDITION');
  expect(writeListing(listing).toString()).toBe(address);
});

test('ignore unknown values in the URL', () => {
  expect(read('state=alive,<b>,ended&cadence=hourly&language=de,%27--,de')).toEqual({
    ...NO_FACETS,
    states: ['ENDED'],
    languages: ['de'],
  });
});

test('are omitted from the query if empty', () => {
  expect(Object.values(facetVariables(NO_FACETS)).every((value) => value === null)).toBe(true);
});

test('know whether only active newsletters are shown', () => {
  const living = { ...NO_FACETS, states: LIVING };
  expect(isOnlyLiving(living)).toBe(true);
  expect(isOnlyLiving(toggleFacet(living, 'states', 'ENDED'))).toBe(false);
  expect(isOnlyLiving(NO_FACETS)).toBe(false);
  expect(countFacets(toggleFacet(living, 'platforms', 'ghost'))).toBe(3);
});
