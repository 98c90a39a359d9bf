/** @jest-environment-options {"url": "http://directory.example:8080/"} */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { RouterLink } from './RouterLink';
import { clockTime, dateAndTime, dayOfYear, longDate, mediumDate, shortDate, exactTimeAgo, timeAgo } from './dates';
import { cadenceInWords, languageWords, lifeLine } from './life-words';
import { isWebAddress, trackedUrl } from './tracked-url';
import { count, formatNumber, hostOf, pathOf } from './words';

describe('links', () => {
  test('navigates without a document load', () => {
    const { address } = renderPage(<RouterLink to="/account">Account</RouterLink>);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/account');
    fireEvent.click(screen.getByRole('link'));
    expect(address()).toBe('/account');
  });

  test('leaves clicks for a new tab to the browser', () => {
    const { address } = renderPage(<RouterLink to="/account">Account</RouterLink>);
    const click = createEvent.click(screen.getByRole('link'), { ctrlKey: true });
    fireEvent(screen.getByRole('link'), click);
    expect(click.defaultPrevented).toBe(false);
    expect(address()).toBe('/');
  });

  test('does not navigate if its own handler prevents it', () => {
    const { address } = renderPage(
      <RouterLink to="/account" onClick={(event) => event.preventDefault()}>
        Account
      </RouterLink>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(address()).toBe('/');
  });
});

describe('dates', () => {
  test('formats dates in the three American ways', () => {
    const noon = '2026-07-14T12:00:00';
    expect(longDate(noon)).toBe('July 14, 2026');
    expect(mediumDate(noon)).toBe('Jul 14, 2026');
    expect(shortDate(noon)).toBe('7/14/2026');
  });

  test('handles missing and invalid dates', () => {
    expect(longDate(null)).toBe('Unknown date');
    expect(longDate('')).toBe('Unknown date');
    expect(longDate('yesterday')).toBe('Invalid date');
  });

  test('shows dates of jobs to the second', () => {
    const moment = new Date(2026, 10, 3, 9, 5, 7).toISOString();
    expect(dateAndTime(moment)).toBe('Nov 3, 2026 09:05:07');
    expect(clockTime(moment)).toBe('09:05:07');
    expect(dateAndTime('soon')).toBe('Invalid date');
    expect(dateAndTime(null)).toBe('N/A');
  });

  test('keeps a calendar day in every time zone', () => {
    expect([dayOfYear('2026-11-01'), dayOfYear('2026-12-31')]).toEqual(['Nov 1', 'Dec 31']);
  });

  const NOW = Date.parse('2026-11-22T12:00:00');

  test.each([
    ['2026-11-23T00:00:00', 'today'],
    ['2026-11-22T01:00:00', 'today'],
    ['2026-11-21T23:00:00', 'yesterday'],
    ['2026-11-21T01:00:00', 'yesterday'],
    ['2026-11-19T12:00:00', '3 days ago'],
    ['2026-11-08T12:00:00', '2 weeks ago'],
    ['2026-09-23T12:00:00', '1 month ago'],
    ['2026-09-20T12:00:00', '2 months ago'],
    ['2025-12-20T12:00:00', '11 months ago'],
    ['2024-11-22T12:00:00', '1 year ago'],
    ['2023-11-20T12:00:00', '3 years ago'],
  ])('%s was %s', (iso, words) => {
    expect(timeAgo(iso, NOW)).toBe(words);
  });

  test.each([
    ['2026-11-22T12:00:10', 'less than a minute ago'],
    ['2026-11-22T11:59:30', 'less than a minute ago'],
    ['2026-11-22T11:59:00', '1 minute ago'],
    ['2026-11-22T11:15:00', '45 minutes ago'],
    ['2026-11-22T10:59:00', '1 hour ago'],
    ['2026-11-21T12:30:00', '23 hours ago'],
    ['2026-11-21T12:00:00', 'yesterday'],
    ['2026-11-19T12:00:00', '3 days ago'],
  ])('%s was exactly %s', (iso, words) => {
    expect(exactTimeAgo(iso, NOW)).toBe(words);
  });
});

describe('how a newsletter lives', () => {
  const nothing = { cadence: {}, languages: [], editionCount: 0 };

  test('shows cadence, language, number of editions and latest edition in one line', () => {
    const lastEditionAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    expect(
      lifeLine({ cadence: { measured: 'weekly' }, languages: ['en', 'de'], editionCount: 1234, lastEditionAt }),
    ).toBe('Weekly · English and German · 1,234 editions · latest 3 days ago');
  });

  test('prefers measured to stated values, and omits unknown ones', () => {
    expect(lifeLine({ ...nothing, cadence: { claimed: 'daily', measured: 'monthly' } })).toBe('Monthly');
    expect(lifeLine({ ...nothing, cadence: { claimed: 'Noregularcadence' } })).toBe('No regular cadence');
    expect(lifeLine(nothing)).toBe('');
  });

  test.each([
    ['Says weekly, appears monthly', { claimed: 'weekly', measured: 'monthly' }],
    ['Appears weekly, usually Monday', { claimed: 'weekly', measured: 'weekly', usualDay: 'MONDAY' }],
    ['Appears monthly', { claimed: 'Noregularcadence', measured: 'monthly' }],
    ['Says daily, appears irregularly', { claimed: 'daily', measured: 'irregular' }],
    ['Appears bi-weekly', { claimed: null, measured: 'biweekly' }],
  ] as const)('says %j', (words, cadence) => {
    expect(cadenceInWords(cadence)).toBe(words);
  });

  test('names languages that the form does not offer', () => {
    expect(['fr', 'pt', 'nonsense!'].map(languageWords)).toEqual(['French', 'Portuguese', 'nonsense!']);
  });
});

describe('tracked addresses', () => {
  afterEach(() => void jest.restoreAllMocks());

  test('adds the tracking parameters, and keeps existing ones', () => {
    const url = new URL(trackedUrl('https://postalmarketer.example/p?id=4&utm_source=x#top', 'referral'));
    expect(url.searchParams.get('utm_source')).toBe('directory.example:8080');
    expect(url.searchParams.get('utm_medium')).toBe('referral');
    expect(url.searchParams.get('id')).toBe('4');
    expect(url.hash).toBe('#top');
  });

  test('links in the search have their own medium', () => {
    expect(trackedUrl('https://postalmarketer.example/', 'AI_search')).toContain('utm_medium=AI_search');
  });

  test('pages of this site get none', () => {
    const own = `${window.location.origin}/editions/7?passage=1-2-0a1b2c3d`;
    expect(trackedUrl(own, 'AI_search')).toBe(own);
  });

  test('logs an invalid URL, and returns it unchanged', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(trackedUrl('not an address', 'referral')).toBe('not an address');
    expect(logged).toHaveBeenCalledWith('Invalid URL:', 'not an address');
  });

  test('only http(s) URLs become links', () => {
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
    expect(isWebAddress('data:text/html,x')).toBe(false);
    expect(isWebAddress('http://postalmarketer.example')).toBe(true);
  });
});

describe('words', () => {
  test('shortens URLs, and keeps invalid ones', () => {
    expect(hostOf('https://postalmarketer.example/a')).toBe('postalmarketer.example');
    expect(pathOf('https://postalmarketer.example/')).toBe('postalmarketer.example');
    expect(pathOf('https://postalmarketer.example/a?b')).toBe('postalmarketer.example/a');
    expect(hostOf('nowhere')).toBe('nowhere');
  });

  test('groups the digits of large numbers', () => {
    expect([0, 999, 1000, 12345, 1234567].map(formatNumber)).toEqual(['0', '999', '1,000', '12,345', '1,234,567']);
  });

  test('formats counts with nouns', () => {
    expect([0, 1, 1200].map((number) => count(number, 'edition'))).toEqual([
      '0 editions',
      '1 edition',
      '1,200 editions',
    ]);
  });
});
