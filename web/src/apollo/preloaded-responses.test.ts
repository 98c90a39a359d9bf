import { afterEach, expect, jest, test } from '@jest/globals';
import { parse } from 'graphql';
import { dropToken, keepToken } from '../session/token';
import { createCache } from './cache';
import { readPreloadedResponses } from './preloaded-responses';

const site = { __typename: 'SiteSettings', productName: 'Bread' };
const answers = { Site: { variables: { page: 1, search: null }, data: { site } } };
const query = parse('query Site($page: Int, $search: String) { site(page: $page, search: $search) { productName } }');

Object.assign(performance, { getEntriesByType: () => [] });

afterEach(() => {
  dropToken();
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

function write(): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'first-answers', textContent: JSON.stringify(answers) });
  document.body.append(script);
}

test('reads the answers of the document', () => {
  expect(readPreloadedResponses().size).toBe(0);
  write();
  expect(Object.fromEntries(readPreloadedResponses())).toEqual(answers);
});

test('leaves them to visitors, since members are answered otherwise', () => {
  write();
  keepToken('token');
  expect(readPreloadedResponses().size).toBe(0);
});

test('asks anew where going back brought an old document', () => {
  write();
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' }] as never);
  expect(readPreloadedResponses().size).toBe(0);
});

test('the cache knows an answer when it is asked with the same variables, in whatever order', () => {
  write();
  const cache = createCache(readPreloadedResponses());
  expect(cache.readQuery({ query, variables: { search: null, page: 1 } })).toBeNull();
  const { result } = cache.diff({ query, variables: { search: null, page: 1 }, optimistic: true });
  expect(result).toEqual({ site: { productName: 'Bread', __typename: 'SiteSettings' } });
});

test('and not with others, nor later', () => {
  write();
  const cache = createCache(readPreloadedResponses());
  const ask = (page: number) => cache.diff({ query, variables: { search: null, page }, optimistic: true }).complete;
  expect(ask(2)).toBe(false);
  expect(ask(1)).toBe(false);
});
