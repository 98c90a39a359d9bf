import { expect, test } from '@jest/globals';
import { newsletterChangeRules } from '@niche-newsletters/rules/newsletter.rules';
import { changesBetween, newsletterSchema, valuesOf, type NewsletterValues } from './newsletter-changes';

const before: NewsletterValues = {
  name: 'Small Grid',
  url: 'https://smallgrid.example',
  image: '/images/1',
  description: 'Storage and distribution for small utilities.',
  submissionStatus: 'PENDING',
  toBeProcessed: true,
  subcategoryIds: ['3', '4'],
};

test('sends only changed fields', () => {
  expect(changesBetween(before, { ...before })).toEqual({});
  expect(changesBetween(before, { ...before, name: 'Smaller Grid', subcategoryIds: ['3'] })).toEqual({
    name: 'Smaller Grid',
    subcategoryIds: ['3'],
  });
});

test('validates an edit like a submission', async () => {
  await expect(newsletterSchema.isValid(before)).resolves.toBe(true);
  await expect(newsletterSchema.validate({ ...before, url: 'javascript:alert(1)' })).rejects.toThrow(
    'Please enter a valid URL.',
  );
  await expect(newsletterSchema.validate({ ...before, subcategoryIds: [] })).rejects.toThrow(
    'Please select at least one topic',
  );
});

test('the form has every editable field', () => {
  const others = { id: '1', createdAt: '2026-01-01T00:00:00Z', submittedBy: null, subcategories: [], language: null };
  const newsletter = { ...before, ...others };
  const { subcategoryIds: _ids, ...fields } = newsletter;
  expect(Object.keys(valuesOf(fields)).sort()).toEqual(Object.keys(newsletterChangeRules.shape).sort());
});
