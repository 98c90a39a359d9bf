import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { print, Kind, type DocumentNode } from 'graphql';
import { InMemoryCache } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities/internal';
import { act, fireEvent, render, screen, renderHook, waitFor } from '@testing-library/react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import {
  AdminNewslettersDocument,
  ContentNewslettersDocument,
  JobsDocument,
  NewsletterContentDocument,
} from '../gql/graphql';
import { loadPreloadedQueries } from '../app/preloaded-queries';
import { renderPage, type Answers } from '../testing/renderPage';
import { socketStatus } from '../apollo/socket-status';
import { percentOf } from './progress/percent';
import { nameOfPriority, priorities } from './actions/priorities';
import { groupFailures, runInChunks } from './actions/bulk-report';
import { forgetPublicLists } from './actions/forget-public-lists';
import { DebouncedSearch } from './lists/DebouncedSearch';
import { useSelection } from './lists/useSelection';
import { fetchFailure } from './lists/fetch-failure';
import { AttentionPage } from './attention/AttentionPage';
import { AuditPage } from './activity/AuditPage';
import { EditionsPerDay } from './dashboard/overview/EditionsPerDay';
import { OverviewStrip } from './dashboard/overview/OverviewStrip';
import { LiveNotice } from './progress/LiveNotice';
import { Throttle } from './progress/throttle';

afterEach(() => void jest.useRealTimers());

describe('specified figures', () => {
  test('offers the five priorities with their numbers', () => {
    expect(priorities.map(({ value, label }) => [value, label])).toEqual([
      [1, 'Low'],
      [2, 'Medium'],
      [3, 'High'],
      [5, 'Urgent'],
      [10, 'Critical'],
    ]);
    expect(nameOfPriority(5)).toBe('Urgent');
  });

  test('rounds progress to an integer from 0 to 100', () => {
    expect(percentOf(2, 3)).toBe(67);
    expect(percentOf(0, 0)).toBe(0);
    expect(percentOf(7, 5)).toBe(100);
  });

  test.each([
    ['the dashboard', AdminNewslettersDocument, 20],
    ['content management', ContentNewslettersDocument, 20],
    ['the content of a newsletter', NewsletterContentDocument, 10],
    ['the jobs', JobsDocument, 20],
  ] as const)('%s has pages of the specified size', (_place, document, size) => {
    expect(/limit: (\d+)/.exec(print(document))?.[1]).toBe(String(size));
  });
});

describe('bulk actions', () => {
  const failure = (newsletterId: string, message: string) => ({
    newsletterId,
    name: `Letter ${newsletterId}`,
    message,
  });

  test('sends a selection in chunks of ten, so that its progress moves, and adds up the reports', async () => {
    const ids = Array.from({ length: 22 }, (_, index) => String(index));
    const sent: number[] = [];
    const progress: number[] = [];
    const report = await runInChunks({
      ids,
      send: (chunk) => {
        sent.push(chunk.length);
        return Promise.resolve({ done: chunk.slice(1), failed: [failure(chunk[0] ?? '', 'no')] });
      },
      onProgress: (count) => progress.push(count),
    });
    expect(sent).toEqual([10, 10, 2]);
    expect(progress).toEqual([0, 10, 20, 22]);
    expect([report.done.length, report.failed.length]).toEqual([19, 3]);
  });

  test('groups failures by reason, most common first', () => {
    const groups = groupFailures([failure('1', 'rare'), failure('2', 'often'), failure('3', 'often')]);
    expect(groups).toEqual([
      { message: 'often', names: ['Letter 2', 'Letter 3'] },
      { message: 'rare', names: ['Letter 1'] },
    ]);
  });
});

describe('public lists after a change', () => {
  async function publicFields(): Promise<string[]> {
    const paths = ['/', '/newsletter/1', '/topics', '/topics/craft', '/mentions/acme'];
    const documents: DocumentNode[] = [];
    // One after the other: Jest fails when two imports link the same module at once.
    for (const path of paths) documents.push(...(await loadPreloadedQueries(path)));
    const selected = documents.flatMap((document) => getMainDefinition(document).selectionSet.selections);
    const fields = selected.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []));
    return [...new Set([...fields, 'rising', 'searchEditions'])].filter((name) => name !== 'site');
  }

  test('public pages refetch all their data after a change in the back office', async () => {
    const fields = await publicFields();
    expect(fields).toEqual(expect.arrayContaining(['newsletters', 'topic', 'entity', 'categories']));
    const cache = new InMemoryCache();
    cache.restore({
      ROOT_QUERY: { __typename: 'Query', site: null, ...Object.fromEntries(fields.map((name) => [name, null])) },
    });
    forgetPublicLists(cache);
    expect(cache.extract()['ROOT_QUERY']).toEqual({ __typename: 'Query', site: null });
  });
});

describe('the search field of a list', () => {
  beforeEach(() => void jest.useFakeTimers());

  function show() {
    const onChange = jest.fn();
    render(<DebouncedSearch label="Search" placeholder="Search..." value="" onChange={onChange} />);
    const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
    return { onChange, type };
  }

  test('searches once, 300 ms after the last key', () => {
    const { onChange, type } = show();
    type('po');
    act(() => void jest.advanceTimersByTime(299));
    type('post');
    act(() => void jest.advanceTimersByTime(299));
    expect(onChange).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));
    expect(onChange.mock.calls).toEqual([['post']]);
  });

  test('searches immediately on Enter', () => {
    const { onChange, type } = show();
    type('mail');
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([['mail']]);
  });

  test('is cleared by Escape', () => {
    const { onChange, type } = show();
    type('mail');
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' });
    act(() => void jest.advanceTimersByTime(300));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the selection of a list', () => {
  test('toggles single rows, and selects all of them', () => {
    const { result } = renderHook(() => useSelection(['1', '2', '3']));
    act(() => result.current.toggle('2'));
    expect(result.current.ids).toEqual(['2']);
    act(() => result.current.setAll(['1', '2', '3']));
    act(() => result.current.toggle('2'));
    expect(result.current.ids).toEqual(['1', '3']);
  });

  test('is cleared when the list changes, even if it changes back', () => {
    const { result, rerender } = renderHook(({ ids }) => useSelection(ids), { initialProps: { ids: ['1', '2'] } });
    act(() => result.current.setAll(['1', '2']));
    rerender({ ids: ['2', '3'] });
    expect(result.current.ids).toEqual([]);
    rerender({ ids: ['1', '2'] });
    expect(result.current.ids).toEqual([]);
  });

  test('drops rows that can no longer be selected', () => {
    const { result, rerender } = renderHook(({ taken }) => useSelection(['1', '2'], (id) => id !== taken), {
      initialProps: { taken: '' },
    });
    act(() => result.current.setAll(['1', '2']));
    rerender({ taken: '2' });
    expect(result.current.ids).toEqual(['1']);
  });
});

describe('a list that could not be fetched', () => {
  const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code } }] });

  test.each([
    ['FORBIDDEN', '403'],
    ['UNAUTHENTICATED', '401'],
    ['RATE_LIMITED', '429'],
    ['INTERNAL_SERVER_ERROR', '500'],
  ])('shows the status of code %s', (code, status) => {
    expect(fetchFailure('Failed to fetch newsletters', refused(code))).toBe(`Failed to fetch newsletters: ${status}`);
  });

  test('says that there was no response', () => {
    expect(fetchFailure('Failed to fetch newsletters', new TypeError('Failed to fetch'))).toBe(
      'Failed to fetch newsletters: no answer',
    );
  });
});

describe('filters in the address', () => {
  const causes = [{ __typename: 'FailureCause', cause: 'paywall', count: 3, newsletters: 2 }];
  const sites = [{ __typename: 'SiteCauseCount', cause: 'FORBIDDEN', newsletters: 3, since: null }];
  const report = { __typename: 'BulkReport', done: ['1', '2'], failed: [] };

  const answers: Answers = {
    Overview: {
      overview: {
        __typename: 'Overview',
        submissionsWaiting: 12,
        failuresByCause: causes,
        sitesByCause: sites,
        failedJobs: 4,
        mailsWaiting: 1,
        claimsWaiting: 0,
        editionsPerDay: [],
      },
    },
    Attention: {
      attention: {
        __typename: 'Attention',
        submissionsWaiting: 12,
        oldestWaitingAt: '2026-11-01T12:00:00Z',
        failuresByCause: causes,
        sitesByCause: sites,
        stuckJobs: 1,
        hostsWaiting: 0,
      },
    },
    NewslettersFailingFor: { newslettersFailingFor: ['1', '2'] },
    RetryFailedEditions: { retryFailedEditions: report },
    AuditFacets: {
      auditFacets: {
        __typename: 'AuditFacets',
        actions: ['newsletter.approve'],
        actors: [{ __typename: 'Person', id: '5', name: 'Ada' }],
      },
    },
    AuditEntries: {
      auditEntries: {
        __typename: 'AuditEntryList',
        items: [],
        pagination: { __typename: 'Pagination', page: 1, totalPages: 0 },
      },
    },
  };

  const link = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

  test('what waits is counted on the dashboard, each with the way to its list', async () => {
    renderPage(<OverviewStrip />, { answers });
    expect(await link(/12\s*Submissions waiting/)).toBe('/admin?status=pending&order=oldest');
    expect(await link(/3\s*Sites that bring nothing/)).toBe('/admin/attention');
    expect(await link(/4\s*Jobs failed/)).toBe('/admin/jobs?tab=failed');
    expect(await link('1 Mail waiting')).toBe('/admin/mails');
    expect(await link('3 Editions not read')).toBe('/admin/attention');
    expect(screen.queryByText(/Claims/)).toBeNull();
  });

  test('the dashboard says that nothing waits, and shows no chart of one day', async () => {
    const day = (count: number) => ({ __typename: 'DayCount', day: `2026-11-0${count + 1}`, count });
    const idle = {
      __typename: 'Overview',
      submissionsWaiting: 0,
      failuresByCause: [],
      sitesByCause: [],
      failedJobs: 0,
      mailsWaiting: 0,
      claimsWaiting: 0,
    };
    const show = (editionsPerDay: object[]) =>
      renderPage(
        <>
          <OverviewStrip />
          <EditionsPerDay />
        </>,
        { answers: { Overview: { overview: { ...idle, editionsPerDay } } } },
      );
    show([day(0), day(1)]);
    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
    expect(screen.queryByText('Editions per day')).toBeNull();
    show([day(1), day(2)]);
    expect(await screen.findByText('Editions per day')).toBeTruthy();
  });

  test('everything that needs attention has a list with a URL, with correct singular and plural', async () => {
    renderPage(<AttentionPage />, { answers });
    expect(await link('Review, oldest first')).toBe('/admin?status=pending&order=oldest');
    expect(await link('3 newsletters')).toBe('/admin/attention?cause=FORBIDDEN');
    expect(await link('2 newsletters')).toBe('/admin/content?cause=paywall');
    expect(await link('Show these jobs')).toBe('/admin/jobs?stuck=yes');
    expect(screen.getByText('Editions that could not be read, of all newsletters.')).toBeTruthy();
  });

  test('a group of failures is retried together, with a report', async () => {
    const { asked } = renderPage(<AttentionPage />, { answers });
    fireEvent.click(await screen.findByRole('button', { name: /^Retry all:/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Retry all' }));
    await screen.findByText('Created jobs for 2 of 2');
    expect(asked.find(({ name }) => name === 'RetryFailedEditions')?.variables).toEqual({
      ids: ['1', '2'],
      cause: 'paywall',
      batchId: expect.stringMatching(/^\d+(-\d+){3}$/),
    });
  });

  test('the audit log is filtered by action, person and words, in the URL', async () => {
    const path = '/admin/audit?action=newsletter.approve&who=5&search=paper';
    const { asked, address } = renderPage(<AuditPage />, { path, answers });
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'AuditEntries')?.variables).toMatchObject({
        action: 'newsletter.approve',
        actorId: '5',
        search: 'paper',
        page: 1,
      }),
    );
    const person = await screen.findByRole('combobox', { name: 'Person' });
    await waitFor(() => expect(person.textContent).toBe('Ada'));
    fireEvent.mouseDown(person);
    fireEvent.click(await screen.findByRole('option', { name: 'Everybody' }));
    expect(address()).toBe('/admin/audit?action=newsletter.approve&search=paper');
  });
});

describe('the notice that a page is not live', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('appears if the connection is lost for a while, until it is back', () => {
    render(<LiveNotice everySeconds={10} />);
    act(() => socketStatus.opened());
    act(() => socketStatus.closed());
    expect(screen.queryByText(/Not live/)).toBeNull();
    pass(3_000);
    expect(screen.getByText(/refreshed every 10 seconds/)).toBeTruthy();
    act(() => socketStatus.opened());
    expect(screen.queryByText(/Not live/)).toBeNull();
  });
});

describe('a throttle', () => {
  beforeEach(() => void jest.useFakeTimers());

  test('runs the first call immediately, and the last one of a burst at its end', () => {
    const throttle = new Throttle(500);
    const work = jest.fn();
    for (let call = 0; call < 5; call += 1) throttle.call(work);
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(500);
    expect(work).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('does nothing after it is stopped', () => {
    const throttle = new Throttle(500);
    const work = jest.fn();
    throttle.call(work);
    throttle.call(work);
    throttle.stop();
    jest.advanceTimersByTime(500);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
