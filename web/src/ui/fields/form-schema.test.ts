import { expect, test } from '@jest/globals';
import { accessTokenRules } from '@niche-newsletters/rules/access-token.rules';
import { embeddingRules, processingOptionRules } from '@niche-newsletters/rules/content.rules';
import { digestFields } from '@niche-newsletters/rules/digest.rules';
import { limitsOf } from '@niche-newsletters/rules/field-limits';
import { jobRules } from '@niche-newsletters/rules/job.rules';
import { newsletterChangeRules, newsletterFields, submissionRules } from '@niche-newsletters/rules/newsletter.rules';
import { promotionDates } from '@niche-newsletters/rules/promotion.rules';
import { validateYupSchema, yupToFormErrors } from 'formik';
import { ValidationError } from 'yup';
import * as z from 'zod/mini';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { fieldSchema, formSchema } from './form-schema';

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
