import { describe, expect, test } from '@jest/globals';
import { readQuestion } from './question.js';

describe('parsing a question', () => {
  test.each([
    ['newsletters about AI', 'AI'],
    ['newsletters on AI research', 'AI research'],
    ['Find me some newsletters about Direct Mail', 'Direct Mail'],
    ["I'm looking for articles on heat pumps", 'heat pumps'],
    ['boletines sobre agricultura', 'agricultura'],
    ["lettres d'information sur la boulangerie", 'la boulangerie'],
    ['Newsletter über Energiewende', 'Energiewende'],
    ['financial newsletters on regulations', 'financial regulations'],
    ['newsletters', 'newsletters'],
    ['why do heat pumps fail', 'why do heat pumps fail'],
  ])('removes the lead-in from %j', (text, words) => {
    expect(readQuestion(text).words).toBe(words);
  });

  test('detects questions that ask for newsletters', () => {
    expect(readQuestion('newsletters about AI').wantsNewsletters).toBe(true);
    expect(readQuestion('financial newsletters on regulations').wantsNewsletters).toBe(true);
    expect(readQuestion('what changed in postal rates').wantsNewsletters).toBe(false);
  });

  test('supports quoted phrases and excluded words', () => {
    expect(readQuestion('"heat pump" tariffs -nuclear')).toMatchObject({
      words: 'tariffs heat pump',
      phrases: ['heat pump'],
      excluded: ['nuclear'],
    });
    expect(readQuestion('e-mail co-op').excluded).toEqual([]);
  });

  test.each([
    ['newsletters about AI but not research', 'AI', ['research']],
    ['tarifs de l’énergie, mais pas le nucléaire', 'tarifs de l’énergie', ['nucléaire']],
    ['Wärmepumpen, aber nicht Altbau', 'Wärmepumpen', ['Altbau']],
    ['can a library be open without staff', 'can a library be open without staff', []],
  ])('%j excludes a topic', (text, words, avoided) => {
    expect(readQuestion(text)).toMatchObject({ words, avoided });
  });

  test('stays as short as a question may be', () => {
    expect(readQuestion('\ufdfa'.repeat(10_000)).words).toHaveLength(10_000);
  });

  test('detects names by their capitals', () => {
    expect(readQuestion('Harrow Garden Supply').isName).toBe(true);
    expect(readQuestion('Marsh & Fen Wildlife Trust').isName).toBe(true);
    expect(readQuestion('Why do heat pumps fail').isName).toBe(false);
  });

  test('does not parse operators in a long text', () => {
    const text = `He said "yes" - twice -today. ${'A page about bread. '.repeat(100)}`;
    expect(readQuestion(text)).toMatchObject({ words: text.trim(), phrases: [], excluded: [], avoided: [] });
  });

  test('never removes everything', () => {
    for (const text of ['"', '-', '""', 'newsletters about', '?!', 'find me'])
      expect(readQuestion(text).meaning).not.toBe('');
  });
});
