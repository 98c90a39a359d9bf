import { expect, test } from '@jest/globals';
import { LifeState } from '../../catalogue/newsletters/life/life-choices.js';
import { livingFirst } from './living-first.js';

const result = (name: string, score: number, state: LifeState) => ({ name, score, newsletter: { state } });
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name).join('');

test('active newsletters go first among nearly equal results', () => {
  const items = [
    result('a', 0.81, LifeState.ENDED),
    result('b', 0.8, LifeState.ACTIVE),
    result('c', 0.8, LifeState.UNKNOWN),
    result('d', 0.795, LifeState.UNREACHABLE),
    result('e', 0.79, LifeState.DORMANT),
  ];
  expect(namesOf(livingFirst(items))).toBe('bcaed');
});

test('a better result stays first, even if its newsletter has ended', () => {
  const items = [result('a', 0.9, LifeState.ENDED), result('b', 0.8, LifeState.ACTIVE)];
  expect(namesOf(livingFirst(items))).toBe('ab');
});
