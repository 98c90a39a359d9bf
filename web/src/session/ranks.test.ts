import { expect, test } from '@jest/globals';
import type { Role } from '../gql/graphql';
import { hasRank } from './ranks';

const roles: Role[] = ['VIEWER', 'EDITOR', 'ADMIN'];

test('a role has its own rank and those below it', () => {
  const admitted = roles.map((role) => roles.filter((required) => hasRank({ role }, required)));
  expect(admitted).toEqual([['VIEWER'], ['VIEWER', 'EDITOR'], ['VIEWER', 'EDITOR', 'ADMIN']]);
});

test('a visitor has none', () => {
  expect(roles.filter((required) => hasRank(null, required))).toEqual([]);
});
