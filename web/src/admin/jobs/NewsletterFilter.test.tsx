import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/renderPage';
import { NewsletterFilter } from './NewsletterFilter';

const newsletter = (number: number) => ({
  __typename: 'JobNewsletter',
  id: String(number),
  name: `Letter ${number}`,
  hasActiveJob: false,
});
const ALL = Array.from({ length: 2_000 }, (_, index) => newsletter(index + 1));

function Filter() {
  const [id, setId] = useState('');
  return <NewsletterFilter value={id} onChange={setId} />;
}

test('finds any of two thousand newsletters by typing, and shows its name', async () => {
  const { asked } = renderPage(<Filter />, {
    answers: {
      NewslettersForJobs: ({ search, limit }) => ({
        newslettersForJobs: ALL.filter(({ name }) => name.includes(String(search))).slice(0, Number(limit)),
      }),
      NewsletterName: ({ id }) => ({ adminNewsletter: { ...newsletter(Number(id)), __typename: 'AdminNewsletter' } }),
    },
  });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Newsletter' });
  expect(field.placeholder).toBe('All Newsletters');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Letter 1987' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Letter 1987' }));
  expect(await screen.findByDisplayValue('Letter 1987')).toBeTruthy();
  expect(asked.find(({ variables }) => variables['search'] === 'Letter 1987')).toBeTruthy();
});
