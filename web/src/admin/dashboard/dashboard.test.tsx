import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newsletterChangeRules } from '@niche-newsletters/rules/newsletter.rules';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ValidationError } from 'yup';
import dayjs from 'dayjs';
import { renderPage, type Answers } from '../../testing/renderPage';
import { DashboardPage } from './DashboardPage';
import { ApproveDialog } from './review/ApproveDialog';
import { changesBetween, newsletterSchema, valuesOf, type NewsletterValues } from './review/newsletter-changes';
import { PromotionsTab } from './promotions/PromotionsTab';
import { PromotionDialog } from './promotions/PromotionDialog';
import {
  toPeriod,
  hasBothDates,
  periodSchema,
  stateOfPromotion,
  toEditedPeriod,
  type PickedDates,
} from './promotions/promotion-dates';
import { overlaps } from './promotions/period';

describe('the dashboard', () => {
  const topic = {
    __typename: 'Subcategory',
    id: '3',
    name: 'Post',
    category: { __typename: 'Category', id: '1', name: 'Craft' },
  };

  const newsletter = {
    __typename: 'AdminNewsletter',
    id: '1',
    name: 'Letter 1',
    url: 'https://letter1.example/',
    image: '/images/a',
    description: 'A letter for people who work with their hands.',
    language: 'en',
    submissionStatus: 'PENDING',
    toBeProcessed: false,
    createdAt: '2026-11-01T12:00:00Z',
    submittedBy: { __typename: 'User', id: '5', name: 'Ada', email: 'ada@example.com' },
    subcategories: [topic],
  };

  const bare = { ...newsletter, id: '2', name: 'Letter 2', submittedBy: null, subcategories: [] };

  const answers: Answers = {
    AdminNewsletters: {
      adminNewsletters: {
        __typename: 'AdminNewsletterList',
        items: [newsletter, bare],
        pagination: { __typename: 'Pagination', page: 3, totalPages: 9, total: 170 },
      },
    },
    TopicsToFileUnder: { subcategories: [topic] },
    Promotions: { promotions: [] },
    UpdateNewsletter: { updateNewsletter: newsletter },
    CaptureScreenshot: { captureScreenshot: { __typename: 'Screenshot', imageUrl: '/images/b' } },
  };

  async function open(path = '/admin') {
    const shown = renderPage(<DashboardPage />, { path, answers });
    await screen.findByText('Letter 1');
    return shown;
  }

  const button = (name: string) => screen.getByRole('button', { name });

  async function edit() {
    fireEvent.click(button('View/Edit Letter 1'));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Newsletter' }));
  }

  test('shows the newsletters first, and leads to content, jobs and home', async () => {
    const { address } = await open();
    const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
    expect(tabs).toEqual([
      ['Newsletters', 'true'],
      ['Promotions', 'false'],
    ]);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Content Management')).toBe('/admin/content');
    expect(hrefOf('Job Management')).toBe('/admin/jobs');
    expect(hrefOf('Back to Home')).toBe('/');
    fireEvent.click(screen.getByRole('tab', { name: 'Promotions' }));
    expect(address()).toBe('/admin?tab=promotions');
  });

  test('the first page is shown after a search', async () => {
    const { address } = await open('/admin?page=3');
    const field = screen.getByPlaceholderText('Search newsletters...');
    fireEvent.change(field, { target: { value: 'post' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(address()).toBe('/admin?search=post');
  });

  test('a newsletter without categories and submitter has N/A in their places', async () => {
    await open();
    const cellsOf = (name: string) =>
      [...(screen.getByText(name).closest('tr')?.cells ?? [])].map((one) => one.textContent);
    expect(cellsOf('Letter 1').slice(1, 6)).toEqual([
      expect.stringContaining('letter1.example'),
      'Craft→Post',
      'Pending',
      'Ada ada@example.com',
      'Nov 1, 2026',
    ]);
    expect(cellsOf('Letter 2').slice(2, 5)).toEqual(['N/A', 'Pending', 'N/A']);
  });

  test('asks before a deletion, and says how long it can be undone', async () => {
    await open();
    fireEvent.click(button('Delete Letter 1'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Newsletter' });
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete "Letter 1"? For a day, it can be brought back.',
    );
  });

  test('the details name the submitter, and lead to the form', async () => {
    await open();
    fireEvent.click(button('View/Edit Letter 1'));
    const details = within(await screen.findByRole('dialog', { name: 'Newsletter Details' }));
    const said = (term: string) => details.getByText(term).parentElement?.querySelector('dd')?.textContent;
    expect(['Name', 'Status', 'Will be processed?', 'Submitted By', 'Created At'].map(said)).toEqual([
      'Letter 1',
      'Pending',
      'No',
      'ada@example.com',
      'Nov 1, 2026',
    ]);
    expect(details.getAllByRole('button').map((one) => one.textContent)).toEqual(['', 'Close', 'Edit']);
  });

  test('saves the changed fields only', async () => {
    const { asked } = await open();
    const form = await edit();
    fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: ' Letter One ' } });
    fireEvent.click(form.getByRole('checkbox', { name: 'Will be processed?' }));
    fireEvent.mouseDown(form.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Rejected' }));
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Newsletter updated successfully');
    expect(asked.find(({ name }) => name === 'UpdateNewsletter')?.variables).toEqual({
      id: '1',
      input: { name: 'Letter One', submissionStatus: 'REJECTED', toBeProcessed: true },
    });
  });

  test('takes a new screenshot, if there is an address', async () => {
    const { asked } = await open();
    const form = await edit();
    const current = () => form.queryByRole('link', { name: /^View current screenshot/ })?.getAttribute('href');
    expect(current()).toBe('/images/a');
    fireEvent.click(form.getByRole('button', { name: 'Retake Screenshot' }));
    await screen.findByText('Screenshot captured and updated');
    expect(current()).toBe('/images/b');
    const sent = asked.filter(({ name }) => name === 'CaptureScreenshot');
    expect(sent[0]?.variables).toEqual({
      url: 'https://letter1.example/',
      fileName: expect.stringMatching(/^newsletter-\d+\.png$/),
    });
    fireEvent.change(form.getByRole('textbox', { name: 'Image' }), { target: { value: '' } });
    await waitFor(() => expect(current()).toBeUndefined());
    fireEvent.change(form.getByRole('textbox', { name: 'URL' }), { target: { value: ' ' } });
    fireEvent.click(form.getByRole('button', { name: 'Retake Screenshot' }));
    await screen.findByText('Newsletter URL is required to capture screenshot');
    expect(asked.filter(({ name }) => name === 'CaptureScreenshot')).toHaveLength(1);
  });

  test('without a chosen newsletter there is nothing to approve', () => {
    const nothing = () => undefined;
    renderPage(
      <ApproveDialog newsletter={null} onApprove={() => Promise.resolve()} onDone={nothing} onClose={nothing} />,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
  });
});

describe('changes of a newsletter', () => {
  const before: NewsletterValues = {
    name: 'Small Grid',
    url: 'https://smallgrid.example',
    image: '/images/1',
    description: 'Storage and distribution for small utilities.',
    submissionStatus: 'PENDING',
    toBeProcessed: true,
    subcategoryIds: ['3', '4'],
  };

  test('sends only changed fields', () => {
    expect(changesBetween(before, { ...before })).toEqual({});
    expect(changesBetween(before, { ...before, name: 'Smaller Grid', subcategoryIds: ['3'] })).toEqual({
      name: 'Smaller Grid',
      subcategoryIds: ['3'],
    });
  });

  test('validates an edit like a submission', async () => {
    await expect(newsletterSchema.isValid(before)).resolves.toBe(true);
    await expect(newsletterSchema.validate({ ...before, url: 'javascript:alert(1)' })).rejects.toThrow(
      'Please enter a valid URL.',
    );
    await expect(newsletterSchema.validate({ ...before, subcategoryIds: [] })).rejects.toThrow(
      'Please select at least one topic',
    );
  });

  test('the form has every editable field', () => {
    const others = { id: '1', createdAt: '2026-01-01T00:00:00Z', submittedBy: null, subcategories: [], language: null };
    const newsletter = { ...before, ...others };
    const { subcategoryIds: _ids, ...fields } = newsletter;
    expect(Object.keys(valuesOf(fields)).sort()).toEqual(Object.keys(newsletterChangeRules.shape).sort());
  });
});

describe('promotions', () => {
  const promotion = (id: string, endsAt: string) => ({
    __typename: 'Promotion',
    id,
    startsAt: '2020-11-01T00:00:00.000Z',
    endsAt,
    status: 'ACTIVE',
    newsletter: { __typename: 'AdminNewsletter', id: `1${id}`, name: `Letter ${id}` },
  });

  const created = { createPromotion: { __typename: 'Promotion', id: '9', status: 'ACTIVE' } };

  /** Promotion 1 runs, and 2 is over. */
  async function open(others: Answers = {}) {
    let kept = [promotion('1', '9999-11-30T00:00:00.000Z'), promotion('2', '2020-11-30T00:00:00.000Z')];
    const shown = renderPage(<PromotionsTab />, {
      path: '/admin',
      answers: {
        Promotions: () => ({ promotions: kept }),
        DeletePromotion: ({ id }) => {
          kept = kept.filter((one) => one.id !== id);
          return { deletePromotion: String(id) };
        },
        CreatePromotion: created,
        ...others,
      },
    });
    await screen.findByText('Letter 1');
    return shown;
  }

  const lastAction = () => screen.queryByRole('button', { name: 'Undo' })?.closest('[role="status"]')?.textContent;

  async function remove(name: string): Promise<void> {
    fireEvent.click(screen.getByRole('button', { name: `Delete promotion of ${name}` }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Promotion deleted successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  test('a deleted promotion can be made again for the same dates', async () => {
    const { asked } = await open();
    await remove('Letter 1');
    expect(lastAction()).toBe('Deleted Letter 1·Undo');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The promotion is back');
    expect(asked.find(({ name }) => name === 'CreatePromotion')?.variables).toEqual({
      input: {
        newsletterId: '11',
        startsAt: '2020-11-01T00:00:00.000Z',
        endsAt: '9999-11-30T00:00:00.000Z',
        status: 'ACTIVE',
      },
    });
    await waitFor(() => expect(lastAction()).toBeUndefined());
  });

  test('new dates are a new promotion, which starts where the old one did', async () => {
    const { asked } = await open({ PromotionsOfNewsletter: { promotions: [] } });
    fireEvent.click(screen.getByRole('button', { name: 'Edit Dates of Letter 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Promotion Dates' }));
    const dayOf = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect(dayOf('Start date')).toBe(dayjs('2020-11-01T00:00:00.000Z').format('YYYY-MM-DD'));
    expect(dayOf('End date')).toBe(dayjs('9999-11-30T00:00:00.000Z').format('YYYY-MM-DD'));
    fireEvent.change(dialog.getByLabelText('End date'), { target: { value: '9999-10-30' } });
    await waitFor(() => expect(dayOf('End date')).toBe('9999-10-30'));
    fireEvent.click(dialog.getByRole('button', { name: 'Update Dates' }));
    await screen.findByText('Promotion dates updated successfully');
    expect(asked.find(({ name }) => name === 'CreatePromotion')?.variables).toEqual({
      input: {
        newsletterId: '11',
        startsAt: '2020-11-01T00:00:00.000Z',
        endsAt: dayjs('9999-10-30').endOf('day').toISOString(),
        status: 'ACTIVE',
      },
    });
    expect(asked.some(({ name }) => name === 'DeletePromotion')).toBe(false);
  });

  test('one that is over cannot be undone, because nothing promotes it again', async () => {
    await open();
    await remove('Letter 2');
    expect(lastAction()).toBeUndefined();
  });

  test('says why it cannot be made again', async () => {
    const message = 'Only an approved newsletter can be promoted';
    await open({ CreatePromotion: new CombinedGraphQLErrors({ errors: [{ message }] }) });
    await remove('Letter 1');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(message);
  });
});

describe('the dialog of a promotion', () => {
  const nothing = () => undefined;

  function open(start: Date | null, isPastStartDisabled: boolean) {
    renderPage(
      <PromotionDialog
        title="Edit Promotion Dates"
        confirm={{ label: 'Update Dates', busyLabel: null }}
        failure="Failed to update promotion dates"
        newsletterName="Small Grid"
        newsletterId={null}
        initial={{ start, end: null }}
        isPastStartDisabled={isPastStartDisabled}
        toPeriod={(dates) => toPeriod(dates, new Date(2026, 10, 1))}
        onConfirm={nothing}
        onClose={nothing}
      />,
    );
  }

  const minOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).min;

  test.each([
    ['a chosen start', new Date(2026, 10, 5), '2026-11-05'],
    ['no start', null, ''],
  ])('the end date cannot be before the start date: %s', (_, start, min) => {
    open(start, false);
    expect(minOf('End date')).toBe(min);
  });

  test('a new promotion cannot start before today', () => {
    open(null, true);
    expect(minOf('Start date')).toBe(dayjs().format('YYYY-MM-DD'));
  });

  test('the start of a running promotion may be in the past', () => {
    open(new Date(2026, 10, 5), false);
    expect(minOf('Start date')).toBe('');
  });
});

describe('the dates of a promotion', () => {
  const now = new Date(2026, 10, 21, 14, 30);
  const today = new Date(2026, 10, 21);
  const yesterday = new Date(2026, 10, 20);
  const nextWeek = new Date(2026, 10, 28);

  /** The first message of a form with these days. */
  function problemOf(days: PickedDates, today: Date | null = now): string | null {
    try {
      periodSchema(today).validateSync(days, { abortEarly: false });
      return null;
    } catch (error) {
      return (error as ValidationError).errors[0] ?? null;
    }
  }

  test.each([
    { days: 'this week', start: today, end: nextWeek, problem: null },
    { days: 'one day', start: today, end: today, problem: null },
    { days: 'the wrong order', start: nextWeek, end: today, problem: 'The end date is before the start date.' },
    { days: 'a past start', start: yesterday, end: today, problem: 'The start date is in the past.' },
    { days: 'only a past start', start: yesterday, end: null, problem: 'The start date is in the past.' },
    { days: 'only a past end', start: null, end: yesterday, problem: 'The end date is in the past.' },
    { days: 'no start yet', start: null, end: nextWeek, problem: null },
    {
      days: 'a year of five digits',
      start: today,
      end: new Date(20261, 10, 28),
      problem: 'The end date must be in the year 9999 or earlier',
    },
    { days: 'no date', start: today, end: new Date(Number.NaN), problem: 'The end date is not a date' },
  ])('checks the days: $days', ({ start, end, problem }) => expect(problemOf({ start, end })).toBe(problem));

  test('a running promotion keeps its start, and may end on the same day', () => {
    expect(problemOf({ start: new Date(2026, 10, 20, 9), end: new Date(2026, 10, 20) }, null)).toBeNull();
  });

  test('a period has two days', () => {
    expect(hasBothDates({ start: today, end: null })).toBe(false);
    expect(hasBothDates({ start: new Date(Number.NaN), end: nextWeek })).toBe(false);
    expect(hasBothDates({ start: today, end: nextWeek })).toBe(true);
  });

  test('finds promotions that would be replaced', () => {
    const period = (from: number, to: number) => ({
      startsAt: new Date(2026, 10, from).toISOString(),
      endsAt: new Date(2026, 10, to).toISOString(),
    });
    expect(overlaps(period(1, 5), period(4, 9))).toBe(true);
    expect(overlaps(period(1, 5), period(5, 9))).toBe(false);
    expect(overlaps(period(10, 12), period(5, 9))).toBe(false);
  });

  test('a promotion from today starts now, and ends with its last day', () => {
    const period = toPeriod({ start: today, end: nextWeek }, now);
    expect(period.startsAt).toBe(now.toISOString());
    expect(new Date(period.endsAt)).toEqual(new Date(2026, 10, 28, 23, 59, 59, 999));
  });

  test('a promotion from a later day starts with that day', () => {
    expect(new Date(toPeriod({ start: nextWeek, end: nextWeek }, now).startsAt)).toEqual(nextWeek);
  });

  test('keeps the start of a running promotion if only its end changes', () => {
    const startedAt = new Date(2026, 10, 3, 9, 15).toISOString();
    expect(toEditedPeriod({ start: new Date(startedAt), end: nextWeek }, startedAt).startsAt).toBe(startedAt);
    expect(new Date(toEditedPeriod({ start: today, end: nextWeek }, startedAt).startsAt)).toEqual(today);
  });

  test('distinguishes scheduled, running and past promotions', () => {
    const period = { startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-30T00:00:00Z' };
    expect(stateOfPromotion({ ...period, status: 'ACTIVE' }, now)).toBe('ACTIVE');
    expect(stateOfPromotion({ ...period, status: 'ACTIVE' }, new Date('2026-11-01'))).toBe('SCHEDULED');
    expect(stateOfPromotion({ ...period, status: 'ACTIVE' }, new Date('2026-12-01'))).toBe('ENDED');
    expect(stateOfPromotion({ ...period, status: 'REPLACED' }, now)).toBe('REPLACED');
  });
});
