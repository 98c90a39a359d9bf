import { afterEach, expect, jest, test } from '@jest/globals';
import { parse } from 'graphql';
import { dropToken, keepToken } from '../session/token';
import { createCache } from './cache';
import { writePreloadedResponses } from './preloaded-responses';

const query = parse('query Site($page: Int, $search: String) { site(page: $page, search: $search) { productName } }');
const other = parse('query Other { other }');
const data = { site: { __typename: 'SiteSettings', productName: 'Bread' } };

Object.assign(performance, { getEntriesByType: () => [] });

afterEach(() => {
  dropToken();
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

function writeDocument(): void {
  const script = document.createElement('script');
  const responses = { Site: { variables: { page: 1, search: null }, data } };
  Object.assign(script, {
    type: 'application/json',
    id: 'preloaded-responses',
    textContent: JSON.stringify(responses),
  });
  document.body.append(script);
}

function cached(page = 1) {
  const cache = createCache();
  writePreloadedResponses(cache, [query, other]);
  return cache.readQuery({ query, variables: { search: null, page } });
}

test('applies to a query with the same variables, in any order', () => {
  expect(cached()).toBeNull();
  writeDocument();
  expect(cached()).toEqual(data);
});

test('does not apply to a query with other variables', () => {
  writeDocument();
  expect(cached(2)).toBeNull();
});

test('applies to members, too', () => {
  writeDocument();
  keepToken('token');
  expect(cached()).toEqual(data);
});

test('is ignored if going back restored an old document', () => {
  writeDocument();
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' }] as never);
  expect(cached()).toBeNull();
});
