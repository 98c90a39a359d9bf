import { expect, test } from '@jest/globals';
import { LifeState } from '../../newsletters/life/life-choices.js';
import { livingFirst } from './living-first.js';

const result = (name: string, score: number, state: LifeState) => ({ name, score, newsletter: { state } });
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name).join('');

test('of results that answer about equally well the living go first', () => {
  const items = [
    result('a', 0.81, LifeState.ENDED),
    result('b', 0.8, LifeState.ACTIVE),
    result('c', 0.8, LifeState.UNKNOWN),
    result('d', 0.795, LifeState.UNREACHABLE),
    result('e', 0.79, LifeState.DORMANT),
  ];
  expect(namesOf(livingFirst(items))).toBe('bcaed');
});

test('a better answer stays first, whatever became of its newsletter', () => {
  const items = [result('a', 0.9, LifeState.ENDED), result('b', 0.8, LifeState.ACTIVE)];
  expect(namesOf(livingFirst(items))).toBe('ab');
});
