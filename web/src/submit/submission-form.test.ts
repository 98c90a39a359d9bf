import { expect, test } from '@jest/globals';
import { ValidationError } from 'yup';
import { addTopic, emptyForm, frequencies, languages, submissionSchema, type SubmissionForm } from './submission-form';

const topics = Array.from({ length: 8 }, (_, index) => ({ id: String(index), name: `Topic ${index}` }));

const good: SubmissionForm = {
  newsletterName: 'The Postal Marketer',
  url: 'https://postalmarketer.example',
  description: 'A weekly briefing on postage, print and response.',
  selectedTopics: topics.slice(0, 7),
  frequency: 'weekly',
  language: 'en',
};

async function problems(form: object): Promise<string[]> {
  try {
    await submissionSchema.validate(form, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).errors;
  }
}

test('accepts a complete form', async () => {
  expect(await problems(good)).toEqual([]);
});

test('lists the missing fields of an empty form', async () => {
  expect((await problems(emptyForm)).sort()).toEqual(
    expect.arrayContaining([
      'Description must be at least 20 characters.',
      'Newsletter name must be at least 2 characters.',
      'Please enter a valid URL.',
      'Please select a language.',
      'Please select at least one topic',
      'Please select how often the newsletter is sent.',
    ]),
  );
});

test.each([
  [{ newsletterName: ' A ' }, 'Newsletter name must be at least 2 characters.'],
  [{ newsletterName: 'x'.repeat(201) }, 'Newsletter name must be at most 200 characters.'],
  [{ description: ' '.repeat(25) }, 'Description must be at least 20 characters.'],
  [{ url: 'postalmarketer' }, 'Please enter a valid URL.'],
  [{ url: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
  [{ url: 'https://' }, 'Please enter a valid URL.'],
  [{ description: 'Nineteen characters' }, 'Description must be at least 20 characters.'],
  [{ selectedTopics: topics }, 'Maximum 7 topics allowed'],
])('rejects %j', async (change, message) => {
  expect(await problems({ ...good, ...change })).toEqual([message]);
});

test('a topic without id is invalid', async () => {
  expect(await problems({ ...good, selectedTopics: [{ name: 'Direct Mail' }] })).toEqual(['Required']);
});

test('adds a topic once, and rejects the eighth', () => {
  const [first, second] = topics as [(typeof topics)[0], (typeof topics)[0]];
  expect(addTopic([first], second)).toEqual([first, second]);
  expect(addTopic([first], first)).toEqual([first]);
  expect(addTopic(topics.slice(0, 7), topics[7] as (typeof topics)[0])).toBeNull();
  expect(addTopic(topics.slice(0, 7), first)).toHaveLength(7);
});

test('offers the frequencies and languages by their names', () => {
  expect(frequencies).toEqual([
    ['daily', 'Daily'],
    ['weekly', 'Weekly'],
    ['biweekly', 'Bi-weekly'],
    ['monthly', 'Monthly'],
    ['Noregularcadence', 'No regular cadence'],
  ]);
  expect(languages).toEqual([
    ['en', 'English'],
    ['es', 'Spanish'],
    ['fr', 'French'],
    ['de', 'German'],
  ]);
});

test('an empty form has all fields, without values', () => {
  const { selectedTopics, ...texts } = emptyForm;
  expect(selectedTopics).toEqual([]);
  expect(texts).toEqual({ newsletterName: '', url: '', description: '', frequency: '', language: '' });
});
