import { describe, expect, test } from '@jest/globals';
import { Edition } from '../../../library/editions/edition.entity.js';
import { chooseSentences } from './choose-sentences.js';
import { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import type { AskedKind } from '../question/question-kind.js';
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
    const chosen = chooseSentences(weighed, { kind: 'other', question: 'What does the mill do?' });
    expect(chosen.map(({ text }) => text)).toEqual(isQuoted ? [TEXT] : []);
  });
});

test('a likeness that was not measured in time costs no confidence', () => {
  const one = sentenceIn('en');
  const unmeasured = { ...one, features: { ...one.features, likeness: undefined } };
  expect(confidenceOf(scoreSentences([unmeasured]))).toBeGreaterThanOrEqual(confidenceOf(scoreSentences([one])));
});

const featuresFor = async (asked: AskedKind, text: string) => {
  const newsletter = Object.assign(new Newsletter(), { name: 'Mill Notes' });
  const edition = Object.assign(new Edition(), { text, newsletter });
  const { source, sentence } = sentenceIn('de');
  const found = { ...source.found, edition, evidence: 0.9 };
  const words = { hardWords: { names: [], numbers: [] }, stems: new Map(), synonyms: new Map() };
  const own = { ...source, found, sentences: [{ ...sentence, text }] };
  return (await weighSentences({ asked, wantsNow: false, ...words }, [own]))[0]?.features;
};

describe("for a question with 'how', a sentence without a way", () => {
  const likely = sentenceIn('de');

  test.each([
    { kind: 'how', text: TEXT, lacksWay: 1 },
    { kind: 'how', text: 'The mill works by grinding rye.', lacksWay: 0 },
    { kind: 'why', text: TEXT, lacksWay: 0 },
  ] as const)('is told from others: $kind, "$text"', async ({ kind, text, lacksWay }) => {
    await expect(featuresFor({ kind, question: 'The mill?' }, text)).resolves.toMatchObject({ lacksWay, advice: 0 });
  });

  test('needs more to be quoted', () => {
    const asked = { kind: 'how', question: 'Wie?' } as const;
    const lacking = { ...likely, features: { ...FEATURES, lacksWay: 1 } };
    expect(chooseSentences([likely], asked)).toHaveLength(1);
    expect(chooseSentences([lacking], asked)).toHaveLength(0);
  });

  test('may be quoted as advice, if its edition is about the question', async () => {
    const asked = { kind: 'how', question: 'Wie kann ich Roggen mahlen?' } as const;
    const features = await featuresFor(asked, TEXT);
    expect(features).toMatchObject({ lacksWay: 0 });
    expect(features?.advice).toBeCloseTo(0.2);
    const quotesWith = (advice: number) =>
      chooseSentences([{ ...sentenceIn('en'), features: { ...FEATURES, advice } }], asked);
    expect([quotesWith(0.2), quotesWith(0)].map(({ length }) => length)).toEqual([1, 0]);
  });
});

test('a question for an amount is less likely answered by a sentence without one', async () => {
  const confidenceWith = (lacksAmount: number) =>
    confidenceOf(scoreSentences([weighedSentence(TEXT, { features: { ...FEATURES, lacksAmount } })]));
  expect(confidenceWith(1)).toBeLessThan(confidenceWith(0) - 0.2);
  const asked = { kind: 'number', question: 'How many sacks?' } as const;
  await expect(featuresFor(asked, TEXT)).resolves.toMatchObject({ lacksAmount: 1 });
  await expect(featuresFor(asked, 'The mill grinds 40 sacks.')).resolves.toMatchObject({ lacksAmount: 0 });
  await expect(featuresFor({ ...asked, kind: 'who' }, TEXT)).resolves.toMatchObject({ lacksAmount: 0 });
  const price = { kind: 'number', question: 'How much is the mill?' } as const;
  const lackedBy = async (text: string) => (await featuresFor(price, text))?.lacksAmount ?? 0;
  expect(await lackedBy('Of the houses, 160 have a mill.')).toBeGreaterThan(0.5);
  expect(await lackedBy('The mill was sold for 160 in May.')).toBe(0);
  expect(await lackedBy('For the mill they gave 160 euros.')).toBe(0);
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
    ...{ source, sentence, features: { ...FEATURES, aspectNear: 1, ...features[at] } },
    askedStems: askedStems.map((stems) => new Set(stems)),
  }));
}

const textsOf = (
  weighed: WeighedSentence[],
  asked: AskedKind = { kind: 'other', question: 'What does the mill do?' },
) => chooseSentences(weighed, asked).map(({ text }) => text);

test('two quotes that were extended to the same sentence are shown as one', () => {
  const lines = ['The mill grinds rye.', 'The miller sleeps late.', 'Bakers fetch flour.'];
  expect(textsOf(sentencesOf(lines, [{}, { words: 0.1 }, {}], []))).toEqual([lines.join('\n')]);
});

const between = { passage: 0, evidence: 0 };

test('a quote names who speaks', () => {
  const lines = ['Beatrix Ormond pours the tea.', 'Hot tea cools, she says.'];
  expect(textsOf(sentencesOf(lines, [between, {}], []))).toEqual([lines.join('\n')]);
});

test('a quote goes on until it tells the amount asked for, past other numbers', () => {
  const lines = ['The weir sold its water.', 'There were 214 contracts.', 'I read most.', 'The price was 9 cents.'];
  const weighed = sentencesOf(lines, [{}, between, between, between], []);
  expect(textsOf(weighed, { kind: 'number', question: 'How much did the water cost?' })).toEqual([lines.join('\n')]);
  expect(textsOf(weighed, { kind: 'number', question: 'How many boats passed?' })).toEqual([lines[0]]);
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
    const told = { words: 0.2, visibleKind: 0.2 };
    const features = [{}, between, between, between, told];
    const shown = textsOf(sentencesOf(lines, features, [['mill'], [], [], [], []]));
    expect(shown).toEqual(['The mill grinds rye.', 'The stone turns.']);
  });

  test.each([
    { question: 'How do I turn the stone?', count: 2 },
    { question: 'How does the stone turn?', count: 1 },
  ])('is shown if only it tells what to do: $question', ({ question, count }) => {
    const features = [{}, between, between, between, { words: 0.2, kind: 0.2 }];
    const weighed = sentencesOf(lines, features, [['mill'], [], [], [], []]);
    expect(textsOf(weighed, { kind: 'how', question })).toHaveLength(count);
  });

  test('is shown if it contradicts the first', () => {
    const [one] = sentencesOf(['The mill grinds 40 sacks.'], [{}], [['mill']]);
    const [other] = sentencesOf(['The mill grinds 90 sacks.'], [{ words: 0.4 }], [['mill']]);
    const stems = new Set(['mill', 'grind', 'sack']);
    const weighed = [one, other].flatMap((each) => (each ? [{ ...each, sentence: { ...each.sentence, stems } }] : []));
    expect(textsOf(weighed)).toHaveLength(2);
  });
});
