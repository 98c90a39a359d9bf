import { describe, expect, test } from '@jest/globals';
import { findSupport } from './check-sentence.js';

const PASSAGE = {
  heading: 'Dock to Door · Two hours at the gate · 10 July 2025',
  text:
    'Anna Maria Berg of Quarry Press met Tom Hill, the mayor of Port Annet, in 2019. The barge costs 96 euros and takes 14 hours. ' +
    'Its length is 120 metres. The lorry needs 90 minutes.',
};
const isShown = (sentence: string) => findSupport(sentence, [PASSAGE])[0] !== undefined;

describe('a sentence of the model is shown', () => {
  test.each(['See evil.example.', 'Write to tom@evil.example.', 'Tom Hill met Anna Berg at evil.example/gate.'])(
    'unless it has an address that the passage lacks: %s',
    (sentence) => {
      expect(isShown(`Anna Berg met Tom Hill in 2019. ${sentence}`)).toBe(false);
      expect(isShown('Anna Berg met Tom Hill in 2019.')).toBe(true);
    },
  );

  test.each([
    'Anna Maria Berg of Quarry Press met Tom Hill.',
    'Anna Berg met Tom Hill in 2019.',
    'Tom Hill, the mayor, met Anna Berg of Quarry Press.',
    'The mayor, Tom Hill, met Anna Berg in 2019.',
    'The barge costs 96 euros and takes 14 hours.',
  ])('if its names and numbers match the passage: %s', (sentence) => {
    expect(isShown(sentence)).toBe(true);
  });

  test.each([
    'Anna Hill of Quarry Press met the mayor of Port Annet.',
    'Tom Berg met the mayor of Port Annet in 2019.',
    'Anna Maria Berg of Port Press met Tom Hill.',
  ])('unless it mixes two names: %s', (sentence) => {
    expect(isShown(sentence)).toBe(false);
  });

  test.each([
    'The barge costs 14 euros and takes 96 hours.',
    'The barge takes 90 hours.',
    'The barge costs 120 euros.',
    'Its length is 96 metres.',
  ])('unless a number counts something else in the passage: %s', (sentence) => {
    expect(isShown(sentence)).toBe(false);
  });
});
