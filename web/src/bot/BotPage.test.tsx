import { expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import { BotPage } from './BotPage';

const answersWith = (contact: string | null) => ({
  CrawlerDetails: {
    crawler: { __typename: 'Crawler', name: 'Bot', userAgent: 'Bot/1.0', delaySeconds: 1, keyDirectory: null, contact },
  },
});

test('names the address of the operator, if there is one', async () => {
  renderPage(<BotPage />, { path: '/bot', answers: answersWith('us@directory.example') });
  const link = await screen.findByRole('link', { name: 'us@directory.example' });
  expect(link.getAttribute('href')).toBe('mailto:us@directory.example');
  cleanup();
  renderPage(<BotPage />, { path: '/bot', answers: answersWith(null) });
  await screen.findByText('User-Agent: Bot/1.0');
  expect(screen.queryByText(/Its operator reads/)).toBeNull();
});
