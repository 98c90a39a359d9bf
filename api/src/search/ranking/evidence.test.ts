import { describe, expect, test } from '@jest/globals';
import { EVIDENCE_LINE, evidenceOf } from './evidence.js';
import { calibrationOf } from './rank-fusion.js';

const { evidence: scale } = calibrationOf('all-MiniLM-L6-v2');
const of = (share: number, distance?: number, language = 'en') => evidenceOf({ share, distance, language }, scale);

describe('evidence', () => {
  test('lies between 0 and 1, and grows with the words and with nearness', () => {
    for (const share of [0, 0.3, 0.7, 1])
      for (const distance of [0, 0.5, 0.9, 2]) {
        expect(of(share, distance)).toBeGreaterThanOrEqual(0);
        expect(of(share, distance)).toBeLessThanOrEqual(1);
      }
    expect(of(0.5, 0.6)).toBeGreaterThan(of(0.2, 0.6));
    expect(of(0.2, 0.5)).toBeGreaterThan(of(0.2, 0.6));
  });

  test('is there where all words are, however far the passage is, as for a name', () => {
    expect(of(1, 0.95)).toBeGreaterThanOrEqual(EVIDENCE_LINE);
    expect(of(0.5, 0.95)).toBeLessThan(EVIDENCE_LINE);
  });

  test('is there where the passage is near, whatever its words are', () => {
    expect(of(0, 0.55)).toBeGreaterThan(EVIDENCE_LINE);
    expect(of(0, 0.75)).toBeLessThan(EVIDENCE_LINE);
  });

  test('wants words beside nearness in a language that the model does not know', () => {
    expect(of(0.1, 0.5, 'es')).toBeLessThan(EVIDENCE_LINE);
    expect(of(0.5, 0.5, 'es')).toBeGreaterThan(EVIDENCE_LINE);
  });

  test('rests on words alone where the model did not answer', () => {
    expect(of(0.6)).toBeGreaterThanOrEqual(EVIDENCE_LINE);
    expect(of(0.3)).toBeLessThan(EVIDENCE_LINE);
  });
});

test('evidence is less where a word of the question stands in no edition at all', () => {
  const near = { share: 0.25, distance: 0.66, language: 'en' };
  expect(evidenceOf(near, scale)).toBeGreaterThanOrEqual(EVIDENCE_LINE);
  expect(evidenceOf({ ...near, unknown: 0.6 }, scale)).toBeLessThan(EVIDENCE_LINE);
  expect(evidenceOf({ ...near, distance: 0.5, unknown: 0.6 }, scale)).toBeGreaterThan(EVIDENCE_LINE);
});
