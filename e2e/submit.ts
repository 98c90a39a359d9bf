import { ask } from './start-product.js';
import { present } from '../api/src/base/validation/present.js';

interface Submission {
  name: string;
  url: string;
}

/** Submits a newsletter through the form's mutation. */
export async function submitNewsletter(origin: string, token: string, { name, url }: Submission): Promise<string> {
  const { subcategories } = await ask<{ subcategories: { id: string }[] }>(origin, '{ subcategories { id } }');
  const { submitNewsletter } = await ask<{ submitNewsletter: { id: string } }>(
    origin,
    'mutation ($input: SubmitNewsletterInput!) { submitNewsletter(input: $input) { id } }',
    {
      token,
      variables: {
        input: {
          name,
          url,
          description: `${name} is a monthly letter for people who work with their hands.`,
          subcategoryIds: [present(subcategories[0]).id],
          frequency: 'monthly',
          language: 'en',
        },
      },
    },
  );
  return submitNewsletter.id;
}
