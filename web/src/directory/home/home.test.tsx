import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { diagnosticLog } from '../../diagnostic-log';
import { keepToken } from '../../session/token';
import { renderPage, viewer } from '../../testing/renderPage';
import { Banner } from './Banner';
import { PromotedBlock } from './PromotedBlock';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});

const promoted = (count: number) => ({
  promotedNewsletters: Array.from({ length: count }, (_, index) => ({
    __typename: 'Newsletter',
    id: String(index),
    name: `Letter ${index}`,
    url: 'https://a.example',
    image: '/images/a',
    thumbnail: null,
    description: 'About letters',
    subcategories: [],
  })),
});

test('shows nothing if there are no promotions', async () => {
  const { container } = renderPage(<PromotedBlock />, { answers: { Promoted: promoted(0) } });
  await waitFor(() => expect(localStorage.getItem('promoted-count')).toBe('0'));
  expect(container.querySelector('section, h2, li, p')).toBeNull();
});

test('shows nothing if promotions cannot be loaded', async () => {
  const log = jest.spyOn(diagnosticLog, 'error').mockImplementation(() => undefined);
  const { container } = renderPage(<PromotedBlock />, { answers: { Promoted: new TypeError('Failed to fetch') } });
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to fetch promoted newsletters', expect.anything()));
  expect(container.querySelector('section, h2, li, p')).toBeNull();
});

test('shows each promoted newsletter with an 80 px picture and two lines of description', async () => {
  renderPage(<PromotedBlock />, { answers: { Promoted: promoted(2) } });
  const description = (await screen.findAllByText('About letters'))[0];
  if (!description) throw new Error('No description');
  expect(getComputedStyle(description).webkitLineClamp).toBe('2');
  const picture = document.querySelector('li img')?.parentElement;
  if (!picture) throw new Error('No picture');
  expect(getComputedStyle(picture).width).toBe('80px');
  expect(getComputedStyle(picture).aspectRatio).toBe('1');
  // A square crop would cut off half of the title.
  const image = document.querySelector('li img');
  expect(image && getComputedStyle(image).objectFit).toBe('contain');
});

test('a promoted newsletter is told who sends its readers', async () => {
  renderPage(<PromotedBlock />, { answers: { Promoted: promoted(1) } });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Letter 0/ });
  expect(link.href).toBe('https://a.example/?utm_source=localhost&utm_medium=referral');
  expect(link.target).toBe('_blank');
});

test('the banner opens its picture, and asks visitors to sign up', async () => {
  const onImage = jest.fn();
  renderPage(<Banner onImage={onImage} />);
  fireEvent.click(await screen.findByRole('button', { name: 'View image of AI Search' }));
  expect(onImage).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: 'Sign up to try' })).toBeTruthy();
});

test('the banner links to AI Search for members', async () => {
  keepToken('good');
  renderPage(<Banner onImage={() => undefined} />, { answers: { Me: viewer('FREE') } });
  const link = await screen.findByRole('link', { name: 'Try AI Search' });
  expect(link.getAttribute('href')).toBe('/search');
});
