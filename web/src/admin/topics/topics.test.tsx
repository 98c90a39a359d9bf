import { expect, test } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { TopicPage } from '../../directory/topics/TopicPage';
import { renderPage } from '../../testing/renderPage';
import { TopicsAdminPage } from './TopicsAdminPage';

const topic = (id: string, name: string, values: object = {}) => ({
  __typename: 'AdminTopic',
  id,
  name,
  slug: name.toLowerCase(),
  description: '',
  isHidden: false,
  isMoving: false,
  newsletterCount: 3,
  ...values,
});
const categories = [
  {
    __typename: 'AdminCategory',
    id: '1',
    name: 'Kitchen',
    description: 'What is cooked.',
    topics: [
      topic('1', 'Bread'),
      topic('2', 'Soup', { isHidden: true, newsletterCount: 0 }),
      topic('3', 'Stew', { isMoving: true }),
    ],
  },
  { __typename: 'AdminCategory', id: '2', name: 'Garden', description: '', topics: [] },
];
const merge = {
  __typename: 'TopicMerge',
  id: '9',
  name: 'Rolls',
  targetName: 'Bread',
  state: 'MERGED',
  canUndo: true,
  movedCount: 4,
  mergedAt: '2026-11-16T00:00:00Z',
  mergedBy: null,
};
const use = { __typename: 'TopicUse', id: '1', newsletters: 5000, follows: 1, webhooks: 0, searches: 1, promotions: 2 };
const done = { __typename: 'AdminTopic', id: '1', name: 'Bread', slug: 'bread', description: '', isHidden: false };

function renderTopics(answers: object = {}, path = '/admin/topics') {
  return renderPage(<TopicsAdminPage />, {
    path,
    answers: {
      AdminTopics: { adminTopics: categories },
      TopicMerges: { topicMerges: [merge, { ...merge, id: '8', name: 'Buns', canUndo: false }] },
      TopicIdeas: { topicIdeas: [{ __typename: 'TopicIdea', id: '4', name: 'sourdough', newsletters: 6 }] },
      TopicUse: { topicUse: use },
      UpdateTopic: { updateTopic: done },
      UpdateCategory: { updateCategory: { __typename: 'AdminCategory', id: '1', name: 'Kitchen' } },
      CreateTopic: { createTopic: { __typename: 'AdminTopic', id: '7' } },
      MergeTopics: { mergeTopics: { __typename: 'TopicMerge', id: '10' } },
      UndoTopicMerge: { undoTopicMerge: { __typename: 'TopicMerge', id: '9', state: 'UNDOING' } },
      ...answers,
    },
  });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
type Asked = ReturnType<typeof renderTopics>['asked'];
const variablesOf = async (asked: Asked, operation: string) => {
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain(operation));
  return asked.find(({ name }) => name === operation)?.variables;
};

test('each topic shows what it is, and offers only what can be done with it', async () => {
  renderTopics();
  const rows = within(await screen.findByRole('region', { name: 'Kitchen' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('h3')?.textContent?.trim())).toEqual([
    'Bread',
    'Soup Hidden',
    'Stew Moving',
  ]);
  expect(screen.getByRole('link', { name: 'Bread' }).getAttribute('href')).toBe('/topics/bread');
  expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Bread' })).toBeNull();
  screen.getByText('Rolls');
  expect(screen.queryByText('Buns')).toBeNull();
  screen.getByRole('button', { name: 'Delete Soup' });
  screen.getByRole('button', { name: 'Delete Garden' });
  expect(screen.getByRole('button', { name: 'Merge Stew' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Move Bread up' }).hasAttribute('disabled')).toBe(true);
});

test.each([
  ['Move Soup up', 'UpdateTopic', { id: '2', input: { position: 0 } }],
  ['Move Kitchen down', 'UpdateCategory', { id: '1', input: { position: 1 } }],
  ['Hide Bread', 'UpdateTopic', { id: '1', input: { isHidden: true } }],
  ['Show Soup', 'UpdateTopic', { id: '2', input: { isHidden: false } }],
  ['Undo the merge of Rolls', 'UndoTopicMerge', { id: '9' }],
])('%s', async (button, operation, variables) => {
  const { asked } = renderTopics();
  await press(button);
  expect(await variablesOf(asked, operation)).toEqual(variables);
});

test('a topic is edited with its category, and a refusal stays in the dialog', async () => {
  const message = 'The address /topics/soup belongs to the topic Soup. Please choose another name.';
  const refusal = new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'CONFLICT' } }] });
  const { asked } = renderTopics({ UpdateTopic: refusal });
  await press('Edit Bread');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Soup' } });
  await press('Save');
  expect(await variablesOf(asked, 'UpdateTopic')).toEqual({
    id: '1',
    input: { name: 'Soup', description: '', categoryId: '1' },
  });
  await screen.findByText(message);
});

test('a category is described', async () => {
  const { asked } = renderTopics({ UpdateCategory: new Error('Down') });
  await screen.findByText('What is cooked.');
  await press('Edit Kitchen');
  const field = await screen.findByRole('textbox', { name: 'Description in one sentence' });
  fireEvent.change(field, { target: { value: 'What is baked.' } });
  await press('Save');
  expect(await variablesOf(asked, 'UpdateCategory')).toEqual({
    id: '1',
    input: { name: 'Kitchen', description: 'What is baked.' },
  });
});

test('a merge says before what moves, and asks for the other topic, which readers see', async () => {
  const rolls = { ...categories[1], topics: [topic('4', 'Rolls')] };
  const { asked } = renderTopics({ AdminTopics: { adminTopics: [categories[0], rolls] } });
  await press('Merge Bread');
  await screen.findByText(/5,000 newsletters \(with 2 promotions\), 1 follow, 1 followed search and 0 webhooks move/);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Into' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Rolls']);
  fireEvent.click(screen.getByRole('option', { name: 'Rolls' }));
  await press('Merge');
  expect(await variablesOf(asked, 'MergeTopics')).toEqual({ id: '1', intoId: '4' });
});

test('a suggestion becomes a topic of the first category', async () => {
  const { asked } = renderTopics();
  await press('Make a topic of sourdough');
  await press('Add Topic');
  expect(await variablesOf(asked, 'CreateTopic')).toEqual({
    input: { name: 'sourdough', description: '', categoryId: '1' },
  });
});

test('a list is tried first, and errors are shown by line', async () => {
  const errors = [{ __typename: 'TopicLine', line: 3, text: 'A topic needs a category.' }];
  const { asked } = renderTopics({
    ImportTopics: { importTopics: { __typename: 'TopicImport', isApplied: false, changes: [], errors } },
  });
  await press('Import');
  const list = await screen.findByRole('textbox', { name: 'List' });
  const type = (value: string) => fireEvent.change(list, { target: { value } });
  type('x'.repeat(60_001));
  await screen.findByText('The list must be at most 60000 characters.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the List' }).disabled).toBe(true);
  type('category,name\n,Soup');
  await press('Check the List');
  await screen.findByText(/3:/);
  expect(await variablesOf(asked, 'ImportTopics')).toEqual({
    input: { format: 'csv', text: 'category,name\n,Soup', isTrial: true },
  });
});

test('the former address of a topic leads to the new one', async () => {
  const empty = {
    __typename: 'NewsletterList',
    items: [],
    pagination: { __typename: 'Pagination', page: 1, totalPages: 0, total: 0 },
  };
  const found = { __typename: 'Subcategory', id: '1', name: 'Brot', slug: 'brot', description: '', newsletters: empty };
  const { asked } = renderPage(
    <Routes>
      <Route path="/topics/:slug" element={<TopicPage />} />
    </Routes>,
    {
      path: '/topics/bread',
      answers: { TopicDetail: { topic: { ...found, newest: [], latestEditions: [], related: [] } } },
    },
  );
  await screen.findByRole('heading', { name: 'Brot' });
  expect(asked.filter(({ name }) => name === 'TopicDetail').map(({ variables }) => variables)).toEqual([
    { slug: 'bread' },
    { slug: 'brot' },
  ]);
});

test('a name in the address begins a new topic, once', async () => {
  renderTopics({}, '/admin/topics?name=sour+dough');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('sour dough');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
