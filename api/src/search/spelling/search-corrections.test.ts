import { expect, test } from '@jest/globals';
import type { FoundHits } from '../ranking/find-hits.js';
import type { FusedHit } from '../ranking/rank-fusion.js';
import { readQuestion } from '../question/question.js';
import { searchCorrections } from './search-corrections.js';

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
