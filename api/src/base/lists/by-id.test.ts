import { expect, test } from '@jest/globals';
import { inOrderOf, pairById } from './by-id.js';

const rows = [
  { id: 3, count: 9 },
  { id: 1, count: 4 },
  { id: 2, count: 1 },
];
const records = [
  { id: 1, name: 'one' },
  { id: 3, name: 'three' },
];

test('rows keep their order, and one whose record is gone is left out', () => {
  expect(pairById(rows, records)).toEqual([
    [rows[0], records[1]],
    [rows[1], records[0]],
  ]);
  expect(inOrderOf(rows, records)).toEqual([records[1], records[0]]);
});
