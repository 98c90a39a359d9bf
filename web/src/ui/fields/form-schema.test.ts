import { expect, test } from '@jest/globals';
import { newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import { validateYupSchema, yupToFormErrors } from 'formik';
import { ValidationError } from 'yup';
import { formSchema } from './form-schema';

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
