import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { keepToken, readToken } from '../../session/token';
import { renderPage, viewer, type Answers } from '../../testing/renderPage';
import { SECTIONS } from '../settings/setting-sections';
import { SetupPage } from './SetupPage';

afterEach(() => localStorage.clear());

const BEGUN = {
  __typename: 'Setup',
  id: 'setup',
  step: 1,
  hasAdministrator: false,
  signInWays: null,
  canSend: true,
  topics: null,
  topicSets: [
    { __typename: 'TopicSet', id: 'empty', title: 'Empty', topicCount: 0 },
    { __typename: 'TopicSet', id: 'general', title: 'General', topicCount: 40 },
  ],
};
const ADMIN = { me: { ...viewer('FREE').me, role: 'ADMIN' } };
const SETTINGS = SECTIONS.flatMap(({ fields }) => fields).map(({ name, kind }) => ({
  __typename: 'Setting',
  id: name,
  value: JSON.stringify(kind === 'links' || kind === 'words' ? [] : null),
  default: 'null',
  source: 'DEFAULT',
  variable: null,
  changedAt: null,
  changedBy: null,
}));

function renderSetup(setup: object, others: Answers = {}) {
  return renderPage(<SetupPage />, {
    path: '/setup',
    answers: { Setup: { setup: { ...BEGUN, ...setup } }, Me: ADMIN, Settings: { settings: SETTINGS }, ...others },
  });
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('whoever has the code becomes administrator', async () => {
  const { asked } = renderSetup({}, { StartSetup: { startSetup: 'token' } });
  await screen.findByRole('heading', { name: '1. Who are you' });
  type('Code', 'ABCDE-FGHJK');
  type('Your name', 'Ada');
  type('E-mail address', 'ada@bread.example');
  press('Go on');
  await waitFor(() => expect(readToken()).toBe('token'));
  expect(asked.find(({ name }) => name === 'StartSetup')?.variables).toEqual({
    input: { code: 'ABCDE-FGHJK', name: 'Ada', email: 'ada@bread.example' },
  });
});

test('a wrong code is said, and what was typed stays', async () => {
  renderSetup({}, { StartSetup: new Error('This is not the code that the server has printed.') });
  await screen.findByRole('heading', { name: '1. Who are you' });
  type('Your name', 'Ada');
  press('Go on');
  expect(await screen.findByText('That did not work')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada');
});

test('everybody else is told that an administrator goes on', async () => {
  renderSetup({ hasAdministrator: true, step: 3 });
  expect(await screen.findByText('This directory is being set up')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test.each([
  [2, '2. Name and look', 'Name'],
  [4, '4. Who may do what', 'Sign up'],
])('step %s has the fields of the settings', async (step, title, label) => {
  keepToken('good');
  const { asked } = renderSetup(
    { hasAdministrator: true, step },
    { UpdateSettings: { updateSettings: [] }, ContinueSetup: { continueSetup: { ...BEGUN, step: step + 1 } } },
  );
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(await screen.findByLabelText(label)).toBeTruthy();
  press('Save and go on');
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('ContinueSetup'));
  expect(asked.find(({ name }) => name === 'ContinueSetup')?.variables).toEqual({ step: step + 1 });
});

test('topics are chosen', async () => {
  keepToken('good');
  const { asked } = renderSetup(
    { hasAdministrator: true, step: 3 },
    { ChooseStarterTopics: { chooseStarterTopics: { ...BEGUN, step: 4, topics: 'empty' } } },
  );
  fireEvent.click(await screen.findByLabelText('Empty'));
  press('Go on');
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'ChooseStarterTopics')?.variables).toEqual({ id: 'empty' }),
  );
});

test('the last step tries the mail', async () => {
  keepToken('good');
  renderSetup({ hasAdministrator: true, step: 5 }, { SendTestMail: { sendTestMail: 'ada@bread.example' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a test mail' }));
  expect((await screen.findByRole('status')).textContent).toContain('ada@bread.example');
});
