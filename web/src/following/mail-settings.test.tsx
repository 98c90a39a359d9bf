import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { keepToken } from '../session/token';
import { press } from '../testing/press';
import { renderPage, viewer, type Answers } from '../testing/renderPage';
import { MailSettings } from './MailSettings';

const never = { frequency: 'NEVER', weekday: 'MONDAY', hour: 7, timeZone: 'UTC', administration: false };
const weekly = { frequency: 'WEEKLY', weekday: 'FRIDAY', hour: 18, timeZone: 'Europe/Madrid', administration: false };

beforeEach(() => keepToken('a token'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** A server with these settings, and what was saved. */
function server(values: object) {
  const saved: unknown[] = [];
  let settings: object = { __typename: 'DigestSettings', isAvailable: true, isPaused: false, ...values };
  const answers: Answers = {
    Me: viewer('FREE'),
    MailSettings: () => ({ digestSettings: settings }),
    UpdateMailSettings: ({ input }) => {
      saved.push(input);
      settings = { ...settings, ...(input as object), isPaused: false };
      return { updateDigestSettings: settings };
    },
  };
  return { answers, saved };
}

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
/** The fake server answers in the next turn. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const save = () => press('Save');

test('asks for no day or hour as long as no mail is wanted', async () => {
  renderPage(<MailSettings />, { answers: server(never).answers });
  await screen.findByRole('combobox', { name: 'How often' });
  expect(screen.queryByRole('combobox', { name: 'Hour' })).toBeNull();
});

test('saves a weekly mail in the time zone of the browser', async () => {
  const { answers, saved } = server(never);
  renderPage(<MailSettings />, { answers });
  await choose('How often', 'Weekly');
  await choose('Day', 'Friday');
  await choose('Hour', '18:00');
  await save();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await waitFor(() => expect(saved).toEqual([{ ...weekly, timeZone }]));
  expect(await screen.findByText(/^Mail goes to /)).toBeTruthy();
});

test('shows what is set, and keeps a chosen time zone', async () => {
  const { answers, saved } = server(weekly);
  renderPage(<MailSettings />, { answers });
  expect((await screen.findByRole('combobox', { name: 'Time zone' })).textContent).toBe('Europe/Madrid');
  await choose('How often', 'Daily');
  expect(screen.queryByRole('combobox', { name: 'Day' })).toBeNull();
  await save();
  await waitFor(() => expect(saved).toEqual([{ ...weekly, frequency: 'DAILY' }]));
});

test('offers administrators a daily mail of their own, at an hour', async () => {
  const { answers, saved } = server(never);
  const { me } = viewer('FREE');
  renderPage(<MailSettings />, { answers: { ...answers, Me: { me: { ...me, role: 'ADMIN' } } } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Failed jobs/ }));
  await choose('Hour', '18:00');
  await save();
  await waitFor(() => expect(saved).toMatchObject([{ frequency: 'NEVER', hour: 18, administration: true }]));
});

test('offers others no mail about jobs', async () => {
  renderPage(<MailSettings />, { answers: server(weekly).answers });
  await screen.findByRole('combobox', { name: 'How often' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('says that mail is paused, and that saving tries again', async () => {
  renderPage(<MailSettings />, { answers: server({ ...weekly, isPaused: true }).answers });
  expect(await screen.findByText(/refused the last three mails/)).toBeTruthy();
  await save();
  await waitFor(() => expect(screen.queryByText(/refused the last three mails/)).toBeNull());
});

test('says why the settings were not saved', async () => {
  const { answers } = server(weekly);
  renderPage(<MailSettings />, { answers: { ...answers, UpdateMailSettings: new Error('Refused') } });
  await save();
  expect(await screen.findByText('Not saved')).toBeTruthy();
});

test('is not there where the site sends no mail', async () => {
  const { answers } = server(never);
  const off = { __typename: 'DigestSettings', ...never, isAvailable: false, isPaused: false };
  const digests = { digestSettings: off };
  const { asked, container } = renderPage(<MailSettings />, { answers: { ...answers, MailSettings: digests } });
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('MailSettings'));
  await settled();
  expect(container.textContent).not.toContain('By e-mail');
});
