import { expect, test } from '@jest/globals';
import { compareStates } from './replica-probe.js';

const STATE = { system: '1', database: 'directory', isReplica: false, position: '5' };
const REPLICA = { ...STATE, isReplica: true, forbidden: null };

test('the position of a replica is told', () => {
  expect(compareStates(STATE, REPLICA)).toBe(5n);
});

test.each<[string, object, string]>([
  ['a replica of another server', { system: '2' }, 'the server is a replica of another server than DATABASE_URL'],
  ['a server that can be written to', { isReplica: false }, 'the server is no replica, but writable itself'],
  ['another database', { database: 'other' }, 'the database is other, and that of DATABASE_URL directory'],
  ['a user without rights', { forbidden: 'newsletters' }, 'the user may not read these tables: newsletters'],
  ['a replica with a history of its own', { position: '6' }, 'the server has changes that DATABASE_URL has not'],
  ['a server without a position', { position: null }, 'the server does not tell its position'],
])('is told: %s', (_name, differs, problem) => {
  expect(() => compareStates(STATE, Object.assign({}, REPLICA, differs))).toThrow(problem);
});
