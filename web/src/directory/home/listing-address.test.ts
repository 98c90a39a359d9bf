import { expect, test } from '@jest/globals';
import { NO_FACETS } from '../../ui/facets/facets';
import { changeListing, listingVariables, readListing, sortBy, toggleTopic, writeListing } from './listing-address';

const read = (address: string) => readListing(new URLSearchParams(address));

test('parses and formats URLs of the list', () => {
  const address = 'search=direct+mail&spelling=exact&topics=3%2C8&sort=niche&order=desc&page=4';
  expect(read(address)).toEqual({
    page: 4,
    search: 'direct mail',
    isVerbatim: true,
    topicIds: ['3', '8'],
    facets: NO_FACETS,
    sort: 'NICHE',
    order: 'DESC',
  });
  expect(writeListing(read(address)).toString()).toBe(address);
});

test('a search is corrected unless the typed one is wanted', () => {
  expect(listingVariables(read('search=mial'), true).correctSpelling).toBe(true);
  expect(listingVariables(read('search=mial&spelling=exact'), true).correctSpelling).toBe(false);
});

test('members request any page, visitors the first', () => {
  expect(listingVariables(read('page=4'), true)).toMatchObject({ page: 4, limit: 20 });
  expect(listingVariables(read('page=4'), false)).toMatchObject({ page: 1, limit: 10 });
});

test('omits defaults from the URL', () => {
  expect(writeListing(read('')).toString()).toBe('');
});

test('ignores invalid values in the URL', () => {
  const listing = read('page=-1&topics=x,3,3,%27&sort=password&order=up&search=%20%20');
  expect(listing).toMatchObject({
    page: 1,
    search: '',
    topicIds: ['3'],
    facets: NO_FACETS,
    sort: 'NAME',
    order: 'ASC',
  });
  expect(read('page=1.5').page).toBe(1);
});

test('returns to page 1 when search, filter or order change', () => {
  const listing = read('page=7&topics=3');
  expect(changeListing(listing, { search: 'mail' }).page).toBe(1);
  expect(toggleTopic(listing, '8')).toMatchObject({ page: 1, topicIds: ['3', '8'] });
  expect(toggleTopic(listing, '3')).toMatchObject({ page: 1, topicIds: [] });
  expect(sortBy(listing, 'NICHE').page).toBe(1);
  expect(changeListing(listing, { page: 8 })).toMatchObject({ page: 8, topicIds: ['3'] });
});

test('a second click on a column reverses the order', () => {
  expect(sortBy(read(''), 'NAME').order).toBe('DESC');
  expect(sortBy(read('sort=niche&order=desc'), 'NICHE').order).toBe('ASC');
  expect(sortBy(read('order=desc'), 'DESCRIPTION')).toMatchObject({ sort: 'DESCRIPTION', order: 'ASC' });
});
