import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/renderPage';
import { SuggestedTopics } from './SuggestedTopics';
import type { Topic } from './topic-groups';

afterEach(cleanup);

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
