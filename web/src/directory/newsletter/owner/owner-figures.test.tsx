import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/renderPage';
import { countReading } from '../../count-reading';
import { badgeHtml } from './badge-html';
import { OwnerBadge } from './OwnerBadge';
import { OwnerFigures } from './OwnerFigures';

afterEach(cleanup);

const day = (name: string, opened: number) => ({
  __typename: 'NewsletterStatsDay',
  day: name,
  shown: 20,
  opened,
  clicked: 0,
  found: 0,
  cited: 0,
});

test('each figure is a chart with its sum, and all are in one table', async () => {
  renderPage(<OwnerFigures id="7" />, {
    answers: { OwnerFigures: { newsletterStats: [day('2026-11-25', 3), day('2026-11-26', 1_200)] } },
  });
  const chart = 'Page opened: 1,203 in 2 days, at most 1,200 a day';
  expect(await screen.findByRole('img', { name: chart })).toBeTruthy();
  const table = within(screen.getByRole('table', { hidden: true }));
  const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Nov 26201,200000', 'Nov 25203000']);
});

test('the badge is previewed, and its HTML shown to copy', () => {
  renderPage(<OwnerBadge id="7" name="Tram Notes" />);
  expect(screen.getByAltText('Preview of the badge').getAttribute('src')).toBe('/badge/7.svg');
  fireEvent.click(screen.getByRole('switch', { name: 'For a dark page' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('HTML').value).toContain('/badge/7.svg?scheme=dark');
});

test('a name with markup stays text in the HTML of a badge', () => {
  const html = badgeHtml({ id: '7', name: '"><script>', isDark: false, origin: 'https://a.example' });
  expect(html).toBe(
    '<a href="https://a.example/newsletter/7"><img src="https://a.example/badge/7.svg" alt="&quot;&gt;&lt;script&gt; in the directory" height="28"></a>',
  );
});

const sent: Blob[] = [];
beforeEach(() => {
  jest.useRealTimers();
  sent.length = 0;
  navigator.sendBeacon = ((_url: string, body: Blob) => Boolean(sent.push(body))) as typeof navigator.sendBeacon;
});

test('a click is sent at once, with what was seen before, each newsletter once', async () => {
  countReading('shown', ['1', '2']);
  countReading('shown', ['2']);
  expect(sent).toEqual([]);
  countReading('clicked', ['2']);
  const texts = await Promise.all(sent.map((blob) => readBlob(blob)));
  expect(texts.map((text) => JSON.parse(text) as object)).toEqual([{ shown: ['1', '2'], clicked: ['2'] }]);
});

const readBlob = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
