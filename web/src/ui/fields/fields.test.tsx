import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { accessTokenRules } from '@niche-newsletters/rules/access-token.rules';
import { embeddingRules, processingOptionRules } from '@niche-newsletters/rules/content.rules';
import { digestFields } from '@niche-newsletters/rules/digest.rules';
import { limitsOf } from '@niche-newsletters/rules/field-limits';
import { jobRules } from '@niche-newsletters/rules/job.rules';
import { newsletterChangeRules, newsletterFields, submissionRules } from '@niche-newsletters/rules/newsletter.rules';
import { promotionDates } from '@niche-newsletters/rules/promotion.rules';
import { validateYupSchema, yupToFormErrors } from 'formik';
import { ValidationError } from 'yup';
import { safeParse, type $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';
import { renderPage } from '../../testing/renderPage';
import { DateField } from './DateField';
import { SuggestedTopics } from './SuggestedTopics';
import { type Topic, findTopics, narrowTopics } from './topic-groups';
import { fieldSchema, formSchema } from './form-schema';

describe('dates', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Start date');

  test('a date field shows and returns a day in the local time zone, and nothing when it is cleared', () => {
    const onChange = jest.fn();
    render(<DateField label="Start date" value={new Date(2026, 10, 5, 23, 30)} onChange={onChange} />);
    expect(field().value).toBe('2026-11-05');
    fireEvent.change(field(), { target: { value: '2026-12-01' } });
    expect(onChange).toHaveBeenLastCalledWith(new Date(2026, 11, 1));
    fireEvent.change(field(), { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test.each([
    ['the day itself', new Date(2026, 10, 5, 8), 'false'],
    ['the day before', new Date(2026, 10, 4, 23), 'true'],
  ])('a date field marks days before its first one as wrong: %s', (_, value, isWrong) => {
    const firstDay = new Date(2026, 10, 5, 12);
    render(<DateField label="Start date" value={value} onChange={jest.fn()} minDate={firstDay} />);
    expect(field().min).toBe('2026-11-05');
    expect(field().getAttribute('aria-invalid')).toBe(isWrong);
  });
});

describe('suggested topics', () => {
  const answers = {
    SuggestedTopics: {
      suggestedTopics: ['Direct Mail', 'Advertising'].map((name, id) => ({
        __typename: 'Subcategory',
        id: String(id),
        name,
      })),
    },
  };

  function Form() {
    const [description, setDescription] = useState('');
    const [chosen, setChosen] = useState<Topic[]>([]);
    return (
      <>
        <input aria-label="Description" value={description} onChange={(event) => setDescription(event.target.value)} />
        <SuggestedTopics
          name="The Postal Marketer"
          description={description}
          chosen={chosen}
          isDisabled={false}
          onAdd={(topic) => setChosen([...chosen, topic])}
        />
        <p>{chosen.map(({ name }) => name).join(', ')}</p>
      </>
    );
  }

  const describe = (value: string) => fireEvent.change(screen.getByLabelText('Description'), { target: { value } });

  test('suggests topics when there is a description, and adds one on click', async () => {
    const { asked } = renderPage(<Form />, { answers });
    describe('A weekly briefing on postage and print.');
    const button = await screen.findByRole('button', { name: 'Add topic Direct Mail' });
    expect(asked.filter(({ name }) => name === 'SuggestedTopics').map(({ variables }) => variables)).toEqual([
      { name: 'The Postal Marketer', description: 'A weekly briefing on postage and print.' },
    ]);
    fireEvent.click(button);
    expect(screen.getByText('Direct Mail', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add topic Direct Mail' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add topic Advertising' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Suggested topics' })).toBeNull());
  });

  test('sends no query while the description is too short', async () => {
    const { asked } = renderPage(<Form />, { answers });
    describe('Postage');
    await screen.findByDisplayValue('Postage');
    expect(asked.filter(({ name }) => name === 'SuggestedTopics')).toEqual([]);
  });
});

describe('groups of topics', () => {
  const groups = [
    {
      name: 'Marketing',
      topics: [
        { id: '1', name: 'Direct Mail' },
        { id: '2', name: 'Branding' },
      ],
    },
    { name: 'Technology', topics: [{ id: '3', name: 'AI Research' }] },
  ];

  test('filters topics by name, ignoring case', () => {
    expect(narrowTopics(groups, ' MAIL ')).toEqual([{ name: 'Marketing', topics: [{ id: '1', name: 'Direct Mail' }] }]);
  });

  test('keeps all topics of a matching category', () => {
    expect(narrowTopics(groups, 'market')).toEqual([groups[0]]);
    expect(narrowTopics(groups, '')).toEqual(groups);
    expect(narrowTopics(groups, 'philately')).toEqual([]);
  });

  test('returns selected topics in order, without unknown ones', () => {
    expect(findTopics(groups, ['3', '99', '1'])).toEqual([
      { id: '3', name: 'AI Research' },
      { id: '1', name: 'Direct Mail' },
    ]);
  });
});

describe('rules in a form', () => {
  const { name, description, image, subcategoryIds } = newsletterFields;
  const schema = formSchema({ name, description, image, subcategoryIds });

  const good = {
    name: 'Small Grid',
    description: 'Storage for small utilities.',
    image: '/images/1',
    subcategoryIds: ['3'],
  };

  /** As Formik validates: empty fields reach the schema as undefined. */
  async function errorsOf(change: object): Promise<unknown> {
    try {
      await validateYupSchema({ ...good, ...change }, schema);
      return {};
    } catch (error) {
      if (!ValidationError.isError(error)) throw error;
      return yupToFormErrors(error);
    }
  }

  const RULES = {
    accessToken: accessTokenRules.shape,
    job: { priority: jobRules.shape.priority, description: jobRules.shape.description },
    processing: processingOptionRules.shape,
    embedding: embeddingRules.shape,
    digest: digestFields,
    promotion: { startsAt: promotionDates.shape.startsAt, endsAt: promotionDates.shape.endsAt },
    submission: submissionRules.shape,
    newsletterChange: newsletterChangeRules.shape,
  };

  const FIELDS = Object.entries(RULES).flatMap(([form, fields]) =>
    Object.entries<$ZodType>(fields).map(([field, rule]) => [`${form}.${field}`, rule] as const),
  );

  /** Values at the limits and beyond. */
  function probesOf(rule: $ZodType): unknown[] {
    const { limits } = limitsOf(rule);
    if (limits.kind === 'whole') {
      const { min, max } = limits;
      return [min - 1, min, max, max + 1, min + 0.5, null];
    }
    if (limits.kind === 'choice') return [...limits.values, 'nonsense', 7, null];
    if (limits.kind === 'flag') return [true, false, null];
    if (limits.kind === 'list') {
      const { min, max } = limits;
      return [min - 1, min, max, max + 1].map((length) => Array.from({ length: Math.max(0, length) }, () => '1'));
    }
    if (limits.kind === 'moment') {
      const [first, last] = [Date.parse(limits.earliest), Date.parse(limits.latest)];
      return [first - 1, first, last, last + 1, Number.NaN].map((time) => new Date(time));
    }
    if (limits.kind === 'formatted') return ['Europe/Madrid', '+01:00', '', null];
    const { min, max } = limits;
    const texts = [min - 1, min, max, max + 1].map((length) => 'x'.repeat(Math.max(0, length)));
    const blanks = [' '.repeat(max), '\u200b'.repeat(min), `\u200b${'x'.repeat(min)}`];
    const urls = ['https://paper.example/', 'paper.example', 'localhost', `https://a.example/${'x'.repeat(max)}`];
    return [...texts, ...blanks, ...urls, '🦊'.repeat(max), '🦊'.repeat(max + 1), '🦊'.repeat(min), '', null];
  }

  test.each(FIELDS)('%s has the same limits and messages in its form and on the server', async (_name, rule) => {
    const inForm = fieldSchema(rule);
    for (const probe of probesOf(rule)) {
      const onServer = safeParse(rule, probe).error?.issues[0]?.message;
      // As Formik passes it on.
      const typed = probe === '' ? undefined : probe;
      const problem = await inForm.validate(typed, { abortEarly: false }).then(
        () => undefined,
        (error: unknown) => (ValidationError.isError(error) ? error.errors[0] : error),
      );
      expect([probe, problem]).toEqual([probe, onServer]);
    }
  });

  test('a rule without limits is refused', () => {
    expect(() => fieldSchema(z.string())).toThrow(
      'must be made by text, formatted, whole, choice, enumChoice, list, date or flag',
    );
  });

  const NAME = 'Newsletter name must be at least 2 characters.';

  test.each([
    [{}, {}],
    [{ image: '' }, {}],
    [{ name: '' }, { name: NAME }],
    [{ name: null }, { name: NAME }],
    [{ name: '    ' }, { name: NAME }],
    [{ name: 'x'.repeat(201) }, { name: 'Newsletter name must be at most 200 characters.' }],
    [{ subcategoryIds: [] }, { subcategoryIds: 'Please select at least one topic' }],
    [
      { description: ' '.repeat(25), subcategoryIds: Array.from('12345678') },
      { description: 'Description must be at least 20 characters.', subcategoryIds: 'Maximum 7 topics allowed' },
    ],
  ])('a form with %j gets the messages of the rules', async (change, errors) => {
    expect(await errorsOf(change)).toEqual(errors);
  });
});
