import { describe, expect, test } from '@jest/globals';
import { Edition } from '../../../library/editions/edition.entity.js';
import { chooseSentences } from './choose-sentences.js';
import { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import type { AskedQuestion } from '../question/asked-figure.js';
import { confidenceOf, scoreSentences } from './score-sentences.js';
import { weighSentences, type Features, type WeighedSentence } from './weigh-sentences.js';
import { FEATURES, weighedSentence } from '../../../testing/weighed-sentence.js';

const TEXT = 'The mill grinds on Mondays only.';
const sentenceIn = (language: string) => weighedSentence(TEXT, { language });

describe('the same sentence, about as likely as not to be an answer,', () => {
  test.each([
    { language: 'de', isQuoted: true },
    { language: 'es', isQuoted: true },
    { language: 'en', isQuoted: false },
    { language: 'fr', isQuoted: false },
    { language: 'other', isQuoted: false },
  ])('is quoted in $language: $isQuoted', ({ language, isQuoted }) => {
    const weighed = [sentenceIn(language)];
    expect(confidenceOf(scoreSentences(weighed))).toBeCloseTo(0.4, 2);
    const chosen = chooseSentences(weighed, { question: 'What does the mill do?' });
    expect(chosen.map(({ text }) => text)).toEqual(isQuoted ? [TEXT] : []);
  });
});

test('a likeness that was not measured in time costs no confidence', () => {
  const one = sentenceIn('en');
  const unmeasured = { ...one, features: { ...one.features, likeness: undefined } };
  expect(confidenceOf(scoreSentences([unmeasured]))).toBeGreaterThanOrEqual(confidenceOf(scoreSentences([one])));
});

const featuresFor = async (asked: AskedQuestion, text: string) => {
  const newsletter = Object.assign(new Newsletter(), { name: 'Mill Notes' });
  const edition = Object.assign(new Edition(), { text, newsletter });
  const { source, sentence } = sentenceIn('de');
  const found = { ...source.found, edition, evidence: 0.9 };
  const words = { hardWords: { names: [], numbers: [] }, stems: new Map() };
  const own = { ...source, found, sentences: [{ ...sentence, text }] };
  return (await weighSentences({ asked, wantsNow: false, ...words }, [own]))[0]?.features;
};

test('a question for a number is less likely answered by a sentence without one', async () => {
  const confidenceWith = (features: Partial<Features>) =>
    confidenceOf(scoreSentences([weighedSentence(TEXT, { features: { ...FEATURES, ...features } })]));
  expect(confidenceWith({ lacksFigure: 1 })).toBeLessThan(confidenceWith({ figure: 1 }) - 0.2);
  const asked = { figure: 'number', question: 'How many sacks?' } as const;
  await expect(featuresFor(asked, TEXT)).resolves.toMatchObject({ figure: 0, lacksFigure: 1 });
  await expect(featuresFor(asked, 'The mill grinds 40 sacks.')).resolves.toMatchObject({ figure: 1, lacksFigure: 0 });
  await expect(featuresFor({ question: 'Who grinds?' }, TEXT)).resolves.toMatchObject({ figure: 0, lacksFigure: 0 });
});

/** One edition with a sentence per line. */
function sentencesOf(lines: string[], features: Partial<Features>[], askedStems: string[][]): WeighedSentence[] {
  const text = lines.join('\n');
  const one = sentenceIn('en');
  const sentences = lines.map((line, paragraph) => {
    const startsAt = text.indexOf(line);
    return { ...one.sentence, text: line, startsAt, endsAt: startsAt + line.length, paragraph, stems: new Set([line]) };
  });
  const found = { ...one.source.found, edition: Object.assign(new Edition(), { text }) };
  const source = { ...one.source, found, sentences };
  return sentences.map((sentence, at) => ({
    source,
    sentence,
    features: { ...FEATURES, aspectNear: 1, ...features[at] },
    askedStems: askedStems.map((stems) => new Set(stems)),
  }));
}

const textsOf = (weighed: WeighedSentence[], asked: AskedQuestion = { question: 'What does the mill do?' }) =>
  chooseSentences(weighed, asked).map(({ text }) => text);

test('two quotes that were extended to the same sentence are shown as one', () => {
  const lines = ['The mill grinds rye.', 'The miller sleeps late.', 'Bakers fetch flour.'];
  expect(textsOf(sentencesOf(lines, [{}, { words: 0.1 }, {}], []))).toEqual([lines.join('\n')]);
});

const between = { words: 0, edition: 0, passage: 0, evidence: 0 };

test('a quote names who speaks', () => {
  const lines = ['Beatrix Ormond pours the tea.', 'Hot tea cools, she says.'];
  expect(textsOf(sentencesOf(lines, [between, {}], []))).toEqual([lines.join('\n')]);
});

test('a quote goes on until it tells the amount asked for, past other numbers', () => {
  const lines = ['The weir sold its water.', 'There were 214 contracts.', 'I read most.', 'The price was 9 cents.'];
  const weighed = sentencesOf(lines, [{}, between, between, between], []);
  expect(textsOf(weighed, { figure: 'money', question: 'How much did the water cost?' })).toEqual([lines.join('\n')]);
  expect(textsOf(weighed, { figure: 'number', question: 'How many boats passed?' })).toEqual([
    lines.slice(0, 2).join('\n'),
  ]);
});

describe('a second quote', () => {
  const lines = ['The mill grinds rye.', 'A clock strikes.', 'Rain falls.', 'Dogs bark.', 'The stone turns.'];
  test.each([
    { shown: 'has another word of the question', stems: ['stone'], words: 0.4, count: 2 },
    { shown: 'has only the same words of the question', stems: ['mill'], words: 0.4, count: 1 },
    { shown: 'has only the same words, but about the same score', stems: ['mill'], words: 0.45, count: 2 },
  ])('that $shown: $count quotes', ({ stems, words, count }) => {
    const features = [{}, between, between, between, { words }];
    const weighed = sentencesOf(lines, features, [['mill'], [], [], [], stems]);
    expect(textsOf(weighed)).toEqual(['The mill grinds rye.', 'The stone turns.'].slice(0, count));
  });

  test('is shown if only it has the number asked for', () => {
    const told = { words: 0.2, figure: 0.1 };
    const features = [{}, between, between, between, told];
    const shown = textsOf(sentencesOf(lines, features, [['mill'], [], [], [], []]));
    expect(shown).toEqual(['The mill grinds rye.', 'The stone turns.']);
  });

  test('is shown if it contradicts the first', () => {
    const [one] = sentencesOf(['The mill grinds 40 sacks.'], [{}], [['mill']]);
    const [other] = sentencesOf(['The mill grinds 90 sacks.'], [{ words: 0.4 }], [['mill']]);
    const stems = new Set(['mill', 'grind', 'sack']);
    const weighed = [one, other].flatMap((each) => (each ? [{ ...each, sentence: { ...each.sentence, stems } }] : []));
    expect(textsOf(weighed)).toHaveLength(2);
  });
});
