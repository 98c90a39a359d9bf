import { describe, expect, test } from '@jest/globals';
import { readQuestion } from '../question/question.js';
import type { FoundHits } from '../ranking/find-hits.js';
import type { FusedHit } from '../ranking/rank-fusion.js';
import { searchCorrections } from './search-corrections.js';
import { typingCost } from './typing-cost.js';

describe('search corrections', () => {
  const foundWith = (evidence: number) => ({
    found: { hits: [{ evidence } as FusedHit], answering: evidence >= 0.5 ? 1 : 0 } as FoundHits,
  });

  const search = (evidence: Record<string, number>, isDoubtful: boolean) =>
    searchCorrections(readQuestion('typed'), Promise.resolve([{ question: 'changed', isDoubtful }]), ({ text }) =>
      Promise.resolve(foundWith(evidence[text] ?? 0)),
    );

  test.each([
    { typed: 0.4, changed: 0.6, isDoubtful: false, correctedQuery: 'changed' },
    { typed: 0.58, changed: 0.6, isDoubtful: false, correctedQuery: null },
    { typed: 0.3, changed: 0.45, isDoubtful: false, correctedQuery: null },
    { typed: 0.5, changed: 0.57, isDoubtful: false, correctedQuery: 'changed' },
    { typed: 0.5, changed: 0.57, isDoubtful: true, correctedQuery: null },
    { typed: 0.3, changed: 0.55, isDoubtful: true, correctedQuery: null },
    { typed: 0.3, changed: 0.7, isDoubtful: true, correctedQuery: 'changed' },
  ])(
    'a correction must be much better: $typed, $changed, $isDoubtful',
    async ({ isDoubtful, correctedQuery, ...evidence }) => {
      expect(await search(evidence, isDoubtful)).toMatchObject({ correctedQuery });
    },
  );
});

describe('the cost of a typing error', () => {
  test.each([
    ['legume', 'légume'],
    ['waermepumpe', 'wärmepumpe'],
    ['strasse', 'straße'],
  ])('is almost 0 for %s, which only lacks the accents of %s', (typed, word) => {
    expect(typingCost(typed, word)).toBeLessThan(0.2);
  });

  test.each([
    ['typograhpy', 'typography', 'typographer'],
    ['leger', 'ledger', 'lever'],
    ['adressing', 'addressing', 'dressing'],
    ['bred', 'bread', 'bird'],
  ])('is lower for %s and %s than for %s', (typed, word, other) => {
    expect(typingCost(typed, word)).toBeLessThan(typingCost(typed, other));
  });

  test('is 0 for the same word, and high for a different one', () => {
    expect(typingCost('bread', 'bread')).toBe(0);
    expect(typingCost('bread', 'loaf')).toBeGreaterThan(2);
  });
});
