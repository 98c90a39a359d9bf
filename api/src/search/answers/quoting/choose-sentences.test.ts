import { describe, expect, test } from '@jest/globals';
import { Edition } from '../../../library/editions/edition.entity.js';
import { chooseSentences, quoteBest } from './choose-sentences.js';
import { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import type { AskedQuestion } from '../question/asked-figure.js';
import { confidenceOf, scoreSentences, type ScoredSentence } from './score-sentences.js';
import { weighSentences, type Features, type WeighedSentence } from './weigh-sentences.js';
import { FEATURES, weighedSentence } from '../../../testing/weighed-sentence.js';

const TEXT = 'The mill grinds on Mondays only.';
const sentenceIn = (language: string) => weighedSentence(TEXT, { language });

const between = { context: 0, edition: 0, passage: 0, evidence: 0 };
const CERTAIN = { context: 1, aspect: 1, evidence: 0.8, likeness: 0.9 };
const QUESTION = { question: 'What does the mill do?' };

/** The confidence in a sentence that is alone. */
function confidenceWith(features: Partial<Features>, lacksFigure = false): number {
  const scored = scoreSentences([weighedSentence(TEXT, { features: { ...FEATURES, ...features } })]);
  return confidenceOf(scored, { best: scored[0] as ScoredSentence, lacksFigure });
}

test('a sentence is shown if it is likely to answer', () => {
  const shown = (features: Partial<Features>) =>
    chooseSentences([weighedSentence(TEXT, { features: { ...FEATURES, ...features } })], QUESTION);
  expect(shown(CERTAIN)).toMatchObject([{ text: TEXT }]);
  expect(shown({ ...CERTAIN, aspect: 0, likeness: 0.2 })).toEqual([]);
  expect(shown({ ...CERTAIN, absent: 1, brevity: 0.5 })).toEqual([]);
});

test('a likeness that was not measured in time is estimated', () => {
  expect(confidenceWith({ likeness: undefined })).toBeCloseTo(confidenceWith({}), 1);
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

test('a question for a number is less likely answered by a quote without one', async () => {
  expect(confidenceWith(CERTAIN, true)).toBeLessThan(confidenceWith(CERTAIN));
  const asked = { figure: 'number', question: 'How many sacks?' } as const;
  await expect(featuresFor(asked, TEXT)).resolves.toMatchObject({ figure: 0 });
  await expect(featuresFor(asked, 'The mill grinds 40 sacks.')).resolves.toMatchObject({ figure: 1 });
  await expect(featuresFor(QUESTION, TEXT)).resolves.toMatchObject({ figure: 0 });
});

test('a quote that goes on to the number tells it', () => {
  const [best, next] = sentencesOf(['The mill grinds daily.', 'It takes 40 sacks.'], [{}, between], []);
  const scored = scoreSentences([best, next].flatMap((one) => one ?? []));
  const asked = { figure: 'number', question: 'How many sacks does it take?' } as const;
  expect(quoteBest(scored[0] as ScoredSentence, scored, asked)).toMatchObject({ lacksFigure: false });
  expect(quoteBest(scored[0] as ScoredSentence, scored, { ...asked, question: 'Do 40 sacks suffice?' })).toMatchObject({
    lacksFigure: true,
  });
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
    features: { ...FEATURES, ...CERTAIN, ...features[at] },
    askedStems: askedStems.map((stems) => new Set(stems)),
  }));
}

const textsOf = (weighed: WeighedSentence[], asked: AskedQuestion = { question: 'What does the mill do?' }) =>
  chooseSentences(weighed, asked).map(({ text }) => text);

test('two quotes that were extended to the same sentence are shown as one', () => {
  const lines = ['The mill grinds rye.', 'The miller sleeps late.', 'Bakers fetch flour.'];
  expect(textsOf(sentencesOf(lines, [{}, { context: 0.9 }, {}], []))).toEqual([lines.join('\n')]);
});

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
    { shown: 'has another word of the question', stems: ['stone'], likeness: 0.72, count: 2 },
    { shown: 'has only the same words of the question', stems: ['mill'], likeness: 0.72, count: 1 },
    { shown: 'has only the same words, but about the same score', stems: ['mill'], likeness: 0.85, count: 2 },
  ])('that $shown: $count quotes', ({ stems, likeness, count }) => {
    const features = [{}, between, between, between, { likeness }];
    const weighed = sentencesOf(lines, features, [['mill'], [], [], [], stems]);
    expect(textsOf(weighed)).toEqual(['The mill grinds rye.', 'The stone turns.'].slice(0, count));
  });

  test('is shown if only it has the number asked for', () => {
    const told = { likeness: 0.72, figure: 0.01 };
    const features = [{}, between, between, between, told];
    const shown = textsOf(sentencesOf(lines, features, [['mill'], [], [], [], []]));
    expect(shown).toEqual(['The mill grinds rye.', 'The stone turns.']);
  });

  test('is shown if it contradicts the first', () => {
    const [one] = sentencesOf(['The mill grinds 40 sacks.'], [{}], [['mill']]);
    const [other] = sentencesOf(['The mill grinds 90 sacks.'], [{ likeness: 0.72 }], [['mill']]);
    const stems = new Set(['mill', 'grind', 'sack']);
    const weighed = [one, other].flatMap((each) => (each ? [{ ...each, sentence: { ...each.sentence, stems } }] : []));
    expect(textsOf(weighed)).toHaveLength(2);
  });
});
