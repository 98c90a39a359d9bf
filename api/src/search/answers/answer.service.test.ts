import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { EditionAccess, type Edition } from '../../library/editions/edition.entity.js';
import { SubmissionStatus, type Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import { AnswerStep } from './answer.type.js';
import type { AnswerService } from './answer.service.js';
import { createAnswers } from '../../testing/search-bench.js';

let database: TestDatabase;
let answers: AnswerService;
let member: Member;
let add: (newsletter: Newsletter, values: Partial<Edition>) => Promise<Edition>;
let report: Newsletter;
let ledger: Newsletter;
const NOTHING_FOUND = "I couldn't find any newsletters matching your query.";

const CATALOGUE =
  'Harrow Garden Supply mailed its spring catalogue in March. Orders per thousand pieces reached 23 for the early half. ' +
  'The printer was a small firm near the coast. Nobody asked about the paper.';
const DENTAL =
  'Pinder Dental Group mailed 96,000 households around eleven practices. The plain envelope won because people open ' +
  'what looks like correspondence. Its teaser line cost more than a quarter of the response.';

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  await addTaxonomy(dataSource);
  const created = createAnswers(dataSource);
  const { embeddings } = created;
  answers = created.answers;
  member = await createMember(dataSource);
  const admin = await createAdmin(dataSource);
  add = async (newsletter, values) => {
    const edition = await createEdition(dataSource, newsletter, { language: 'en', ...values, textHash: values.text });
    await embeddings.generate(admin, edition.id);
    return edition;
  };
  report = await createNewsletter(dataSource, { name: 'The Letterbox Report' }, ['Direct Mail']);
  ledger = await createNewsletter(dataSource, { name: 'Ramen Ledger' }, ['Typography']);
  await add(report, { title: 'The mail date', text: CATALOGUE });
  await add(report, { title: 'Postcard versus envelope', text: DENTAL });
  await add(ledger, {
    title: 'Broth',
    text: 'A bowl of broth takes twelve hours. Bones come from the butcher on Monday.',
  });
  for (const [at, subject] of ['walking', 'bread', 'weather', 'stamps', 'harbours', 'lamps'].entries())
    await add(ledger, { title: `On ${subject}`, text: `Some thoughts about ${subject} and the number ${at + 40}.` });
});
afterAll(() => database.close());

const ask = (question: string, more: object = {}) => answers.ask(member, { question, ...more });
const quotesOf = async (question: string, more: object = {}) =>
  (await ask(question, more)).sentences.flatMap(({ citations }) => citations.map(({ quote }) => quote));

describe('an answer without a language model', () => {
  test('quotes the sentence that answers, with newsletter and date', async () => {
    const answer = await ask('How many households did Pinder Dental Group mail?');
    expect(answer).toMatchObject({ isAnswered: true, model: 'built-in', notice: null, closest: [] });
    expect(answer.sentences[0]?.text).toBe(
      'According to *The Letterbox Report* (January 1, 2026): Pinder Dental Group mailed 96,000 households around eleven practices.',
    );
    expect(answer.sources).toMatchObject([
      { number: 1, title: 'Postcard versus envelope', newsletter: { id: report.id } },
    ]);
  });

  test("cites verbatim, with offsets into the edition's text", async () => {
    const { sentences } = await ask('Why did people open the plain envelope?');
    const citations = sentences.flatMap((sentence) => sentence.citations);
    expect(citations.length).toBeGreaterThan(0);
    for (const { startsAt, endsAt, quote } of citations) expect(DENTAL.slice(startsAt, endsAt)).toBe(quote);
  });

  test('reports that it found nothing, and lists the closest editions separately', async () => {
    const answer = await ask('How many households did Morrow Dental Clinic mail in 2019?');
    expect(answer).toMatchObject({ isAnswered: false, sentences: [], sources: [], notice: NOTHING_FOUND });
    expect(answer.closest[0]?.title).toBe('Postcard versus envelope');
  });

  test('includes a later sentence with the requested number', async () => {
    const text =
      'The orderly closing of Saltmarsh Pay would cost a fortune. Nobody liked to hear that. The bill came to 3.1 million. Tea followed.';
    await add(report, { title: 'Closing in order', text });
    const [first] = await quotesOf('How much would the orderly closing of Saltmarsh Pay cost?');
    expect(first).toMatch(/^The orderly closing of Saltmarsh Pay .* came to 3\.1 million\.$/);
  });

  test('starts with the sentence that "it" refers to', async () => {
    const text =
      'A kiln stood by the quay. It burned down in the great frost because the Ferrowick flue cracked at midnight.';
    await add(report, { title: 'Fire', text });
    const [first] = await quotesOf('Why did the Ferrowick flue crack at midnight in the great frost?');
    expect(first).toBe(text);
  });

  test('uses only the selected newsletters', async () => {
    const narrowed = await ask('How many households did Pinder Dental Group mail?', {
      newsletterIds: [String(ledger.id)],
    });
    expect(narrowed.isAnswered).toBe(false);
  });

  test('never cites an unapproved newsletter', async () => {
    const waiting = await createNewsletter(database.dataSource, { submissionStatus: SubmissionStatus.PENDING });
    await add(waiting, { title: 'Secret', text: 'The vault of Quillfeather Bank opens at four in the morning.' });
    expect((await ask('When does the vault of Quillfeather Bank open?')).isAnswered).toBe(false);
  });

  test('quotes only a preview of a paid edition', async () => {
    const preview = 'The report on Thornbury Mills begins here for everybody. '.repeat(40);
    await add(report, {
      title: 'Thornbury',
      access: EditionAccess.PAID,
      text: `${preview}Thornbury Mills lost eleven contracts because the owner drank.`,
    });
    expect((await quotesOf('Why did Thornbury Mills lose eleven contracts?')).join(' ')).not.toContain(
      'the owner drank',
    );
  });

  test('rewrites a follow-up question with the previous one, and shows the result', async () => {
    const previous = [{ question: 'What did Pinder Dental Group mail?', answer: 'Envelopes.' }];
    const answer = await ask('And how many households was it?', { previous });
    expect(answer.question).toContain('Pinder Dental Group');
    expect(answer.sentences[0]?.citations[0]?.quote).toContain('96,000 households');
  });

  test('is streamed in steps: editions, sentences, the complete answer', async () => {
    const steps = [];
    const question = 'How many households did Pinder Dental Group mail?';
    for await (const step of answers.write(member, { question })) steps.push(step);
    expect(steps[0]?.step).toBe(AnswerStep.SOURCES);
    expect(steps[0]?.sources?.map(({ title }) => title)).toContain('Postcard versus envelope');
    expect(steps.at(-1)?.answer?.sentences).toEqual(
      steps.filter(({ step }) => step === AnswerStep.SENTENCE).map(({ sentence }) => sentence),
    );
  });
});
