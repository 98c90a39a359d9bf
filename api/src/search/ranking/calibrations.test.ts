import { expect, test } from '@jest/globals';
import { calibrationOf, readCalibrations, storedCalibrationOf } from './calibrations.js';
import { evidenceOf, MIN_EVIDENCE } from './evidence.js';

test.each(['intfloat/multilingual-e5-small', 'multilingual-e5-small:latest', 'Multilingual-E5-small-q4'])(
  '%s has the calibration of multilingual-e5-small',
  (name) => {
    expect(storedCalibrationOf(name)).toEqual(readCalibrations()['multilingual-e5-small']);
  },
);

test.each(['multilingual-e5-large', 'text-embedding-ada-002', 'served-model'])('%s has none', (name) => {
  expect(storedCalibrationOf(name)).toBeUndefined();
});

test('without a calibration, words decide what answers, at any distance', () => {
  const { evidence } = calibrationOf('served-model');
  for (const distance of [0.01, 0.5, 1.2]) {
    expect(evidenceOf({ share: 0.6, language: 'en', distance }, evidence)).toBeGreaterThanOrEqual(MIN_EVIDENCE);
    expect(evidenceOf({ share: 0.3, language: 'en', distance }, evidence)).toBeLessThan(MIN_EVIDENCE);
  }
});

test.each(Object.entries(readCalibrations()))('the numbers of %s are in order', (_model, calibration) => {
  const { text, meaning, farthest, evidence, origin } = calibration;
  expect(text + meaning).toBeCloseTo(1);
  expect(evidence && evidence.sure < evidence.limit && evidence.limit <= evidence.loose).toBe(true);
  expect(evidence && evidence.loose <= farthest).toBe(true);
  expect(origin).not.toBe('');
});
