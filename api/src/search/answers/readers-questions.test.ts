import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { SubmissionStatus, type Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import { createAnswers } from '../../testing/benches/search-bench.js';
import type { AnswerService } from './answer.service.js';

let database: TestDatabase;
let answers: AnswerService;
let member: Member;
let letters: Newsletter;
let hidden: Edition;
const editions: Record<string, Edition> = {};

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  await addTaxonomy(dataSource);
  const created = createAnswers(dataSource);
  answers = created.answers;
  member = await createMember(dataSource);
  const admin = await createAdmin(dataSource);
  const add = async (newsletter: Newsletter, values: Partial<Edition>) => {
    const edition = await createEdition(dataSource, newsletter, { language: 'en', ...values, textHash: values.text });
    await created.embeddings.generate(admin, edition.id);
    editions[values.title ?? ''] = edition;
    return edition;
  };
  letters = await createNewsletter(dataSource, { name: 'The Open Counter' }, ['Typography']);
  const press = await createNewsletter(dataSource, { name: 'Wet Ink' });
  const bread = await createNewsletter(dataSource, { name: 'Crust' });
  await add(letters, {
    title: 'The hole in the letter',
    author: 'Ada Stone',
    summary: 'A counter is the white space that a letter encloses.',
    text: 'Printers talk much. A counter is the white space that a letter encloses. It fills with ink on soft paper.',
  });
  await add(letters, {
    title: 'On serifs',
    author: 'Ada Stone',
    text: 'Serifs began as brush strokes before the chisel. Stone cutters followed the brush.',
  });
  await add(letters, {
    title: 'On spacing',
    author: 'Bo Reed',
    text: 'Spacing is done by eye, and tested upside down.',
  });
  await add(press, {
    title: 'Rollers',
    text: 'Typography depends on the roller of the press. Good typography forgives a bad roller. Rollers want a cool room.',
  });
  await add(bread, { title: 'Rye', text: 'Rye bread takes a day. The loaf rests on a board until the morning.' });
  const secret = await createNewsletter(dataSource, {
    name: 'Secret Type',
    submissionStatus: SubmissionStatus.PENDING,
  });
  hidden = await add(secret, {
    title: 'Hidden typography',
    author: 'Cy Noon',
    text: 'Hidden typography waits for review.',
  });
});
afterAll(() => database.close());

const ask = (question: string, more: object = {}) => answers.ask(member, { question, ...more });
const newslettersOf = async (question: string) =>
  (await ask(question)).sentences.map(({ newsletter }) => newsletter?.name);

describe('a question for newsletters', () => {
  test.each([
    'best newsletters for typography',
    'Which newsletters should I read about typography?',
    'typography newsletters',
  ])('%s is answered with a list, those first that are listed under the topic', async (question) =>
    expect(await newslettersOf(question)).toEqual(['The Open Counter', 'Wet Ink']),
  );

  test('each has one reason, quoted from an edition', async () => {
    const { sentences } = await ask('best newsletters for typography');
    expect(sentences[1]?.text).toBe(
      '*Wet Ink*, “Rollers” (January 1, 2026): Typography depends on the roller of the press.',
    );
    expect(sentences.map(({ citations }) => citations.length)).toEqual([1, 1]);
  });

  test('is not answered if none writes about it', async () => {
    expect(await ask('best newsletters about submarines')).toMatchObject({ isAnswered: false, sentences: [] });
  });
});

describe('a question for authors', () => {
  test('is answered with the bylines of the newsletter', async () => {
    const { sentences, sources } = await ask('Who writes The Open Counter?');
    expect(sentences.map(({ text }) => text)).toEqual([
      '*The Open Counter* is written by Ada Stone (2 editions) and Bo Reed (1 edition).',
    ]);
    expect(sources).toHaveLength(2);
  });

  test('the name needs no article and no capitals', async () => {
    expect((await ask('who writes open counter')).isAnswered).toBe(true);
  });

  test.each(['Who writes Secret Type?', 'Who writes Wet Ink?', 'Who writes Nothing At All?'])(
    '%s has no answer: hidden, unsigned, unknown',
    async (question) => expect((await ask(question)).isAnswered).toBe(false),
  );
});

describe('a source of the previous answer', () => {
  const previous = () => [
    {
      question: 'newsletters about type',
      answer: '',
      sourceIds: [String(editions['Rollers']?.id), String(editions['The hole in the letter']?.id)],
    },
  ];

  test('can be asked about by its number', async () => {
    const answer = await ask('Tell me more about the second one', { previous: previous() });
    expect(answer.question).toBe('Tell me more about “The hole in the letter”');
    expect(answer.sources.map(({ title }) => title)).toEqual(['The hole in the letter']);
    expect(answer).toMatchObject({ isAnswered: true, sentences: [] });
    expect(answer.passages[0]?.text).toContain('A counter is the white space that a letter encloses.');
  });

  test('is not read if the public cannot see it', async () => {
    const sourceIds = [String(hidden.id)];
    const answer = await ask('Tell me more about the first one', {
      previous: [{ question: 'q', answer: 'a', sourceIds }],
    });
    expect(JSON.stringify(answer)).not.toContain('waits for review');
  });
});

test('an edition whose title is the question is quoted first', async () => {
  const { sources } = await ask('The hole in the letter');
  expect(sources.map(({ title }) => title)).toEqual(['The hole in the letter']);
});

test('a greeting gets a hint, and no quotes', async () => {
  expect(await ask('Hello!')).toMatchObject({
    isAnswered: false,
    sources: [],
    notice: 'Ask about anything that newsletters write about, or for newsletters on a subject.',
  });
});
