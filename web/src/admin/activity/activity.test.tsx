import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { AuditPage } from './AuditPage';
import { actionInWords, detailsInWords } from './action-words';

describe('the activity page', () => {
  const answers = {
    AuditFacets: { auditFacets: { __typename: 'AuditFacets', actions: [], actors: [] } },
    AuditEntries: {
      auditEntries: {
        __typename: 'AuditList',
        items: [],
        pagination: { __typename: 'Pagination', page: 1, totalPages: 1 },
      },
    },
  };

  const midnight = (day: string) => new Date(`${day}T00:00`).toISOString();

  test('shows the activity from the first to the end of the last chosen day', async () => {
    const { asked } = renderPage(<AuditPage />, { path: '/admin/audit?from=2026-03-02', answers });
    const lastAsked = () => asked.findLast(({ name }) => name === 'AuditEntries')?.variables;
    await waitFor(() => expect(lastAsked()).toMatchObject({ since: midnight('2026-03-02') }));
    expect(lastAsked()?.['until']).toBeUndefined();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-04' } });
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({ since: midnight('2026-03-02'), until: midnight('2026-03-05') }),
    );
  });

  test('a year that is still being typed filters nothing', async () => {
    const { asked } = renderPage(<AuditPage />, { path: '/admin/audit?from=0020-03-02', answers });
    await waitFor(() => expect(asked.some(({ name }) => name === 'AuditEntries')).toBe(true));
    expect(asked.find(({ name }) => name === 'AuditEntries')?.variables['since']).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('0020-03-02');
  });

  test('a bulk action is one line that leads to all of its entries', async () => {
    const entry = {
      __typename: 'AuditEntry',
      id: '9',
      action: 'newsletter.approve',
      subject: 'Letter 44',
      details: null,
      batchId: '1-2',
      count: 44,
      createdAt: '2026-03-02T00:00:00Z',
      actor: null,
    };
    const auditEntries = { ...answers.AuditEntries.auditEntries, items: [entry] };
    const { asked, address } = renderPage(<AuditPage />, {
      path: '/admin/audit',
      answers: { ...answers, AuditEntries: { auditEntries } },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'and 43 more' }));
    expect(address()).toBe('/admin/audit?batch=1-2');
    await waitFor(() => expect(asked.at(-1)?.variables['batchId']).toBe('1-2'));
    expect(screen.getByText('Only one bulk action')).toBeTruthy();
  });
});

describe('actions in words', () => {
  test('writes the subject of an action first', () => {
    expect(actionInWords('newsletter.approve')).toBe('Newsletter: approve');
  });

  test('writes the dates of a promotion without their time', () => {
    const [start, end] = [new Date(2027, 0, 15), new Date(2027, 2, 1, 23, 59)].map((date) => date.toISOString());
    expect(detailsInWords(`${start} to ${end}`)).toBe('Jan 15, 2027 to Mar 1, 2027');
    expect(detailsInWords('name: 2027 → 2028')).toBe('name: 2027 → 2028');
  });
});
