import { describe, expect, test } from '@jest/globals';
import { MIN_EVIDENCE, evidenceOf } from './evidence.js';
import { calibrationOf } from './calibrations.js';

const { evidence: scale } = calibrationOf('all-MiniLM-L6-v2');
const of = (share: number, distance?: number, language = 'en') => evidenceOf({ share, distance, language }, scale);

describe('evidence', () => {
  test('is between 0 and 1, and grows with matching words and nearness', () => {
    for (const share of [0, 0.3, 0.7, 1])
      for (const distance of [0, 0.5, 0.9, 2]) {
        expect(of(share, distance)).toBeGreaterThanOrEqual(0);
        expect(of(share, distance)).toBeLessThanOrEqual(1);
      }
    expect(of(0.5, 0.6)).toBeGreaterThan(of(0.2, 0.6));
    expect(of(0.2, 0.5)).toBeGreaterThan(of(0.2, 0.6));
  });

  test('is sufficient if all words match, at any distance, as for a name', () => {
    expect(of(1, 0.95)).toBeGreaterThanOrEqual(MIN_EVIDENCE);
    expect(of(0.5, 0.95)).toBeLessThan(MIN_EVIDENCE);
  });

  test('is sufficient if the passage is near, without matching words', () => {
    expect(of(0, 0.55)).toBeGreaterThan(MIN_EVIDENCE);
    expect(of(0, 0.75)).toBeLessThan(MIN_EVIDENCE);
  });

  test('requires matching words in a language that the model does not know', () => {
    expect(of(0.1, 0.5, 'es')).toBeLessThan(MIN_EVIDENCE);
    expect(of(0.5, 0.5, 'es')).toBeGreaterThan(MIN_EVIDENCE);
  });

  test('uses words only if the model did not respond', () => {
    expect(of(0.6)).toBeGreaterThanOrEqual(MIN_EVIDENCE);
    expect(of(0.3)).toBeLessThan(MIN_EVIDENCE);
  });
});

test('is lower if no edition contains a word of the question', () => {
  const near = { share: 0.25, distance: 0.66, language: 'en' };
  expect(evidenceOf(near, scale)).toBeGreaterThanOrEqual(MIN_EVIDENCE);
  expect(evidenceOf({ ...near, unknown: 0.6 }, scale)).toBeLessThan(MIN_EVIDENCE);
  expect(evidenceOf({ ...near, distance: 0.5, unknown: 0.6 }, scale)).toBeGreaterThan(MIN_EVIDENCE);
});

test('is lower if the edition lacks a name or number of the question', () => {
  const near = { share: 0.6, distance: 0.55, language: 'en' };
  expect(evidenceOf(near, scale)).toBeGreaterThanOrEqual(MIN_EVIDENCE);
  expect(evidenceOf({ ...near, missingNames: 0.4 }, scale)).toBeLessThan(MIN_EVIDENCE);
});

test('grows with matching words in a language that the model does not know', () => {
  expect(of(0.6, 0.75, 'de')).toBeGreaterThanOrEqual(MIN_EVIDENCE);
  expect(of(0.3, 0.75, 'de')).toBeLessThan(MIN_EVIDENCE);
});
