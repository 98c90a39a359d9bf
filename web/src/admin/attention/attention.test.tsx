import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { press } from '../../testing/press';
import { renderPage, type Answers } from '../../testing/renderPage';
import { AttentionPage } from './AttentionPage';
import { HealthPage } from './health/HealthPage';
import { causeInWords } from './cause-words';

describe('sites that fail', () => {
  const problem = {
    __typename: 'SiteProblem',
    cause: 'ROBOTS_TXT',
    since: '2026-11-01T12:00:00Z',
    lastWorkedAt: null,
    status: null,
    address: 'https://paper.example/',
    evidence: 'Disallow: /',
    movedTo: 'https://new.example/',
  };

  const report = { __typename: 'BulkReport', done: ['7'], failed: [] };

  const answers: Answers = {
    Attention: {
      attention: {
        __typename: 'Attention',
        submissionsWaiting: 0,
        oldestWaitingAt: null,
        failuresByCause: [],
        sitesByCause: [{ __typename: 'SiteCauseCount', cause: 'ROBOTS_TXT', newsletters: 1, since: problem.since }],
        stuckJobs: 0,
      },
    },
    FailingSites: {
      failingSites: {
        __typename: 'AdminNewsletterList',
        items: [
          {
            __typename: 'AdminNewsletter',
            id: '7',
            name: 'Paper',
            url: 'https://paper.example/',
            siteProblem: problem,
          },
        ],
        pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: 1 },
      },
    },
    FailingSiteIds: { failingSiteIds: ['7'] },
    ProcessSites: { processNewsletters: report },
    ChangeAddress: { updateNewsletter: { __typename: 'AdminNewsletter', id: '7', url: 'https://new.example/' } },
    MarkEnded: { markNewsletterEnded: { __typename: 'AdminNewsletter', id: '7', toBeProcessed: false } },
    UndoEnded: { undoNewsletterEnded: { __typename: 'AdminNewsletter', id: '7', toBeProcessed: true } },
  };

  const path = '/admin/attention?cause=ROBOTS_TXT';

  test('tells the cause, the evidence, and when a visit last worked', async () => {
    renderPage(<AttentionPage />, { path, answers });
    expect(await screen.findByText('Disallow: /')).toBeTruthy();
    expect(screen.getAllByText('Refused by robots.txt')).toHaveLength(2);
    expect(screen.getByText('Never')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Reading rule of Paper' })).getAttribute('href')).toBe(
      '/reading/7',
    );
  });

  test('visits the sites of a cause again, together', async () => {
    const { asked } = renderPage(<AttentionPage />, { answers });
    await press('Retry all sites: Refused by robots.txt');
    await press('Retry all');
    await screen.findByText('Created jobs for 1 of 1');
    expect(asked.find(({ name }) => name === 'ProcessSites')?.variables).toMatchObject({
      ids: ['7'],
      description: 'Visit after: Refused by robots.txt',
    });
  });

  test('offers the address that a site has moved to', async () => {
    const { asked } = renderPage(<AttentionPage />, { path, answers });
    await press('Use new address of Paper');
    await press('Change Address');
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'ChangeAddress')?.variables).toEqual({
        id: '7',
        url: 'https://new.example/',
      }),
    );
  });

  test('marks a newsletter as ended, and takes that back', async () => {
    const { asked } = renderPage(<AttentionPage />, { path, answers });
    await press('Mark as ended: Paper');
    await screen.findByText('Paper is marked as ended');
    await press('Undo');
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('UndoEnded'));
  });

  test('the health of sites is a chart with tables that have its figures', async () => {
    const counts = { reachable: 12, blocked: 3, moved: 1, quiet: 2, failing: 4 };
    renderPage(<HealthPage />, {
      answers: {
        SiteHealth: {
          siteHealth: {
            __typename: 'SiteHealth',
            listsKnown: 14,
            listsRead: 12,
            incompleteNewsletters: 1,
            days: [{ __typename: 'VisitDay', day: '2026-11-15', ...counts }],
            platforms: [{ __typename: 'VisitGroup', name: 'ghost', ...counts }],
            hosts: [{ __typename: 'VisitGroup', name: 'paper.example', ...counts }],
          },
        },
      },
    });
    expect(
      await screen.findByText('12 of 14 lists of editions are read. Some are missing of 1 newsletter.'),
    ).toBeTruthy();
    expect(await screen.findByRole('img', { name: '22 visits in 1 day, at most 22 a day' })).toBeTruthy();
    expect(screen.getByText('paper.example')).toBeTruthy();
    expect(screen.getByText('ghost')).toBeTruthy();
  });

  test('hosts to leave alone come in pages, each with the end of its pause', async () => {
    const host = { __typename: 'StoppedHost', id: '3', host: 'tram.example', state: 'PAUSED', reason: null };
    const dates = { createdAt: '2026-11-01T12:00:00Z', pausedUntil: '2026-12-01T12:00:00Z' };
    const { asked } = renderPage(<AttentionPage />, {
      answers: Object.assign({}, answers, {
        StoppedHostsOfAttention: ({ page }: { page: number }) => ({
          stoppedHosts: {
            __typename: 'StoppedHostList',
            items: [Object.assign({}, host, dates)],
            pagination: { __typename: 'Pagination', page, totalPages: 2, total: 21 },
          },
        }),
      }),
    });
    expect(await screen.findByText(/is not read until Dec 1, 2026, unless you decide before/)).toBeTruthy();
    await press('Next');
    await waitFor(() => expect(asked.map(({ variables }) => variables)).toContainEqual({ page: 2 }));
  });
});

describe('causes in words', () => {
  test('translates known causes, and shows unknown ones without dashes', () => {
    expect(causeInWords('soft-404')).toBe('Not found, though the site answered');
    expect(causeInWords('ERROR_PAGE')).toBe('The site answered with an error');
    expect(causeInWords('quota-used_up')).toBe('Quota used up');
  });
});
