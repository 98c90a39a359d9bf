import { expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { KnownQueries } from './known-queries.js';

test('many queries of one caller do not evict those in use', () => {
  const known = new KnownQueries();
  const used = '{ newsletters { id } }';
  const unused = '{ topics { id } }';
  for (const source of [used, unused]) known.add(source, parse(source));
  for (let number = 0; number < 300; number++) {
    const source = `{ x${number}: topics { id } } #${'-'.repeat(1_000)}`;
    known.add(source, parse(source));
    expect(known.find(used, null)).toBeDefined();
  }
  expect(known.find(unused, null)).toBeUndefined();
});
