import { describe, expect, test } from '@jest/globals';
import { LifeState } from '../../catalogue/newsletters/life/life-choices.js';
import { readQuestion } from '../question/question.js';
import { answersFirst } from './answers-first.js';
import { calibrationOf, readCalibrations, storedCalibrationOf } from './calibrations.js';
import { MIN_EVIDENCE, evidenceOf } from './evidence.js';
import { livingFirst } from './living-first.js';
import { fuse } from './rank-fusion.js';

describe('rank fusion', () => {
  const calibration = calibrationOf('all-MiniLM-L6-v2');
  const texts = [
    { editionId: 1, score: 10 },
    { editionId: 2, score: 1 },
  ];
  const vector = (editionId: number, best: number) => ({ editionId, best, head: best, startsAt: 0, endsAt: 1 });
  const vectors = [vector(1, 0.5), vector(2, 0.48), vector(3, 0.9)];
  const first = (fullText: number, semantic: number) =>
    fuse(texts, vectors, { weights: { fullText, semantic }, calibration })[0]?.editionId;

  test('words decide between equally near editions at every weight of meaning', () => {
    expect(first(0.2, 1.8)).toBe(1);
  });

  test('meaning decides alone at weight 0 of words', () => {
    expect(first(0, 1)).toBe(2);
  });

  test.each([
    ['all-MiniLM-L6-v2', 'en', 2],
    ['all-MiniLM-L6-v2', undefined, 2],
    ['all-MiniLM-L6-v2', 'fr', 1],
    ['multilingual-e5-small', 'fr', 2],
  ])('%s: for a question in %s, edition %i is first', (model, language, expected) => {
    const said = [
      { editionId: 1, score: 10 },
      { editionId: 2, score: 4 },
    ];
    const near = [vector(1, 0.28), vector(2, 0.12)];
    const weights = { fullText: 1, semantic: 1 };
    const [best] = fuse(said, near, { weights, calibration: calibrationOf(model), language });
    expect(best?.editionId).toBe(expected);
  });

  test.each([
    ['en', 2],
    ['fr', 1],
  ])('at the highest weight of meaning, for a question in %s, edition %i is first', (language, expected) => {
    const said = [
      { editionId: 1, score: 10 },
      { editionId: 2, score: 6 },
    ];
    const near = [vector(1, 0.28), vector(2, 0.12)];
    const [best] = fuse(said, near, { weights: { fullText: 0.2, semantic: 1.8 }, calibration, language });
    expect(best?.editionId).toBe(expected);
  });

  test.each([
    [false, 2],
    [true, 1],
  ])('with more of the question an edition beats a repeated word, unless it is a name (%s)', (isName, expected) => {
    const said = [
      { editionId: 1, score: 10 },
      { editionId: 2, score: 8 },
    ];
    const matches = new Map([
      [1, { share: 0.4, language: 'en' }],
      [2, { share: 1, language: 'en' }],
    ]);
    const [best] = fuse(said, [], { weights: { fullText: 1, semantic: 1 }, calibration, matches, isName });
    expect(best?.editionId).toBe(expected);
  });

  test('editions keep their order if none has evidence', () => {
    const far = [vector(1, 1.2), vector(2, 1.1)];
    const [best] = fuse([], far, {
      weights: { fullText: 1, semantic: 1 },
      calibration: { ...calibration, farthest: 1.3 },
    });
    expect(best).toMatchObject({ editionId: 2, score: 0 });
  });
});

describe('evidence', () => {
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
});

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

describe('answers first', () => {
  const vector = { editionId: 0, best: 0.8, head: 0.8, startsAt: 0, endsAt: 1 };
  const hit = (editionId: number, evidence: number) => ({
    editionId,
    evidence,
    score: 1 / editionId,
    text: 1,
    meaning: 0,
    gain: 0,
    vector,
  });

  test.each([
    { isReliable: true, evidence: [0.4, 0.3, 0.6], order: [3, 1, 2], count: 1 },
    { isReliable: false, evidence: [0.4, 0.3, 0.6], order: [1, 3, 2], count: 2 },
    { isReliable: false, evidence: [0.4, 0.3, 0.2], order: [1, 2, 3], count: 0 },
  ])('with reliable distances: $isReliable, $count of $evidence answer', ({ isReliable, evidence, order, count }) => {
    const hits = evidence.map((one, at) => hit(at + 1, one));
    const { hits: sorted, answering } = answersFirst(hits, readQuestion('pan de centeno'), isReliable);
    expect([sorted.map(({ editionId }) => editionId), answering]).toEqual([order, count]);
  });

  test('without a distance, the best edition is judged by its words', () => {
    const hits = [{ ...hit(1, 0.4), vector: undefined }, hit(2, 0.6)];
    expect(answersFirst(hits, readQuestion('pan de centeno'), false)).toMatchObject({ answering: 1 });
  });
});

describe('living first', () => {
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
});
