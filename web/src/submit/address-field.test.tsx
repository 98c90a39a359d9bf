import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { keepToken } from '../session/token';
import { renderPage, viewer, type Answers } from '../testing/renderPage';
import { SubmitPage } from './SubmitPage';

beforeEach(() => keepToken('good'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const answers: Answers = {
  Me: viewer('FREE'),
  SubmissionTopics: { subcategories: [] },
  LookUpAddress: { checkUrl: { __typename: 'UrlCheck', success: true, message: '', newsletter: null } },
};

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

function typeAddress(url: string) {
  const address = field('url');
  if (address) fireEvent.change(address, { target: { value: url } });
  return address;
}

function leaveAddress(url: string) {
  const address = typeAddress(url);
  if (address) fireEvent.blur(address);
}

const siteOf = (url: unknown) => ({
  describeSite: {
    __typename: 'SiteDescription',
    name: url === 'https://one.example' ? 'One' : 'Two',
    description: null,
    language: null,
  },
});

test('a known address is told when its field is left, with a link to its newsletter', async () => {
  const newsletter = { __typename: 'Newsletter', id: '12', name: 'Small Grid' };
  const checkUrl = { __typename: 'UrlCheck', success: false, message: 'This URL is already registered', newsletter };
  const { asked } = renderPage(<SubmitPage />, { answers: { ...answers, LookUpAddress: { checkUrl } } });
  await screen.findByPlaceholderText('Search topics...');
  leaveAddress('grid.example');
  const link = await screen.findByRole('link', { name: 'Small Grid' });
  expect(link.getAttribute('href')).toBe('/newsletter/12');
  expect(link.closest('[role="alert"]')?.textContent).toBe('This URL is already registered: Small Grid');
  expect(asked.some(({ name }) => name === 'DescribeSite')).toBe(false);
  typeAddress('other.example');
  expect(screen.queryByRole('link', { name: 'Small Grid' })).toBeNull();
});

test.each([
  ['Use this name', 'Two'],
  ['Keep One', 'One'],
])('another address asks whether to take the name of its site: %s', async (button, name) => {
  renderPage(<SubmitPage />, { answers: { ...answers, DescribeSite: ({ url }) => siteOf(url) } });
  await screen.findByPlaceholderText('Search topics...');
  leaveAddress('one.example');
  await waitFor(() => expect(field('newsletterName')?.value).toBe('One'));
  expect(screen.queryByText(/This page calls itself/)).toBeNull();
  leaveAddress('two.example');
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByText(/This page calls itself/)).toBeNull());
  expect(field('newsletterName')?.value).toBe(name);
});
