import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepToken } from '../session/token';
import { press } from '../testing/press';
import { freePlan } from '../testing/free-plan';
import { renderPage, viewer, type Answers } from '../testing/renderPage';
import { amountInWords, intervalInWords, windowInWords } from '../plans/in-words';
import { PricingPage } from './PricingPage';
import { LATE_MS } from './useCheckoutOutcome';

describe('the page of prices', () => {
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  const limits = [{ __typename: 'PlanLimit', name: 'Submissions', limit: 20, windowSeconds: 3600 }];
  const seat = { __typename: 'Product', id: '7', name: 'Reader Seat', price: '€48', category: 'Membership' };
  const price = { __typename: 'PlanPrice', currency: 'EUR', intervalCount: 1 };
  const monthly = Object.assign({ id: 'price_month', amount: 500, interval: 'MONTH' }, price);
  const yearly = Object.assign({ id: 'price_year', amount: 4_800, interval: 'YEAR' }, price);

  const free = {
    __typename: 'Plan',
    subscriptionStatus: 'FREE',
    name: 'Free',
    features: ['To read.'],
    limits,
    prices: [],
    isSold: false,
    contact: null,
  };

  const paid = Object.assign({}, free, {
    subscriptionStatus: 'PAID',
    name: 'Paid',
    features: ['To search.'],
    isSold: true,
  });

  const paidPlan = Object.assign({}, freePlan, { plan: 'PAID', source: 'STRIPE', renewsAt: '2026-12-28T12:00:00Z' });
  const plans = (changes: object) => ({ plans: [free, Object.assign({}, paid, changes)] });

  const open = (answers: Answers, path = '/pricing') =>
    renderPage(<PricingPage />, {
      path,
      answers: Object.assign(
        { Plans: plans({ prices: [monthly, yearly] }), Products: { products: [seat] }, Me: viewer('FREE') },
        answers,
      ),
    });

  test('shows both plans with prices, other products beside them, and no limits', async () => {
    open({});
    const column = within(await screen.findByRole('region', { name: 'Paid' }));
    expect(column.getByText('€5.00')).toBeTruthy();
    expect(column.getByText('a year')).toBeTruthy();
    expect(column.getByText('To search.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Free' })).toBeTruthy();
    const others = within(await screen.findByRole('region', { name: 'Other products' }));
    expect(others.getByRole('link', { name: 'Reader Seat' }).getAttribute('href')).toBe('/product/7');
    expect(column.queryByText('Reader Seat')).toBeNull();
    expect(screen.queryByText('20 an hour')).toBeNull();
    expect(screen.getByRole('link', { name: 'All limits' }).getAttribute('href')).toBe('/developers#limits');
  });

  test('a visitor signs in first, and comes back', async () => {
    const { asked } = open({});
    await press('Subscribe for €5.00 a month');
    expect(localStorage.getItem('authRedirect')).toBe('/pricing');
    expect(asked.map(({ name }) => name)).not.toContain('StartCheckout');
  });

  test('a member goes on to the payment, and is told why not', async () => {
    keepToken('good');
    const { asked } = open({ MyPlan: { myPlan: freePlan }, StartCheckout: new Error('down') });
    await press('Subscribe for €48.00 a year');
    expect(await screen.findByText('Stripe not opened', { selector: 'p' })).toBeTruthy();
    expect(asked.find(({ name }) => name === 'StartCheckout')?.variables).toEqual({ priceId: 'price_year' });
  });

  test('who has a subscription sees when it renews, and can buy no other', async () => {
    keepToken('good');
    open({ Me: viewer('PAID'), MyPlan: { myPlan: paidPlan } });
    const column = within(await screen.findByRole('region', { name: 'Paid' }));
    expect(await column.findByText('Your subscription renews on Dec 28, 2026.')).toBeTruthy();
    expect(column.getByText('Your plan')).toBeTruthy();
    expect(column.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('after a payment it waits until the server has heard of it', async () => {
    jest.useFakeTimers();
    keepToken('good');
    let isHeard = false;
    open(
      {
        Me: () => viewer(isHeard ? 'PAID' : 'FREE'),
        MyPlan: () => {
          const answer = { myPlan: isHeard ? paidPlan : freePlan };
          isHeard = true;
          return answer;
        },
      },
      '/pricing?checkout=done',
    );
    await pass(1_000);
    expect(screen.getByText(/Your payment is being confirmed/)).toBeTruthy();
    await pass(10_000);
    expect(screen.getByText(/Your subscription has begun/)).toBeTruthy();
  });

  test('it asks who the member is until that is known, too', async () => {
    jest.useFakeTimers();
    keepToken('good');
    let answers = 0;
    open(
      {
        Me: () => viewer((answers += 1) > 2 ? 'PAID' : 'FREE'),
        MyPlan: { myPlan: paidPlan },
      },
      '/pricing?checkout=done',
    );
    await pass(10_000);
    expect(screen.getByText(/Your subscription has begun/)).toBeTruthy();
  });

  test('it does not wait for ever', async () => {
    jest.useFakeTimers();
    keepToken('good');
    const { asked } = open({ MyPlan: { myPlan: freePlan } }, '/pricing?checkout=done');
    const count = () => asked.filter(({ name }) => name === 'MyPlan').length;
    await pass(1_000);
    expect(screen.getByText(/Your payment is being confirmed/)).toBeTruthy();
    await pass(LATE_MS);
    expect(screen.getByText(/This takes longer than usual/)).toBeTruthy();
    const before = count();
    expect(before).toBeGreaterThan(10);
    await pass(LATE_MS);
    expect(count()).toBe(before);
  });

  test('who is signed out after a payment is told to sign in', async () => {
    open({}, '/pricing?checkout=done');
    expect(await screen.findByText(/You are signed out/)).toBeTruthy();
  });

  test('who left the payment page reads nothing of what was charged, as another tab may have paid', async () => {
    open({}, '/pricing?checkout=cancelled');
    const sentence = await screen.findByText(/You left the payment page/);
    const status = sentence.closest('[role=status]');
    expect(status?.textContent).not.toContain('charged');
  });

  test("who comes back with the browser's button can subscribe again", async () => {
    keepToken('good');
    const { asked } = open({
      MyPlan: { myPlan: freePlan },
      StartCheckout: { startCheckout: { __typename: 'StripePage', url: '#stripe' } },
    });
    await press('Subscribe for €5.00 a month');
    await waitFor(() => expect(window.location.hash).toBe('#stripe'));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe for €5.00 a month' });
    expect(button.disabled).toBe(true);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
    expect(button.disabled).toBe(true);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await press('Subscribe for €5.00 a month');
    await waitFor(() => expect(asked.filter(({ name }) => name === 'StartCheckout')).toHaveLength(2));
  });

  test('without prices it says why', async () => {
    open({ Plans: plans({ prices: [] }) });
    expect(await screen.findByText(/The prices cannot be shown right now/)).toBeTruthy();
    cleanup();
    open({ Plans: plans({ isSold: false, contact: 'us@directory.example' }) });
    expect(await screen.findByText(/The operator of this directory gives subscriptions/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'us@directory.example' }).getAttribute('href')).toBe(
      'mailto:us@directory.example',
    );
  });
});

describe('prices and limits in words', () => {
  test.each([
    [{ amount: 500, currency: 'EUR' }, 'en', '€5.00'],
    [{ amount: 123_456, currency: 'EUR' }, 'de', '1.234,56 €'],
    [{ amount: 500, currency: 'JPY' }, 'en', '¥500'],
    [{ amount: 5_000, currency: 'KWD' }, 'en', 'KWD 5.000'],
    [{ amount: 500, currency: 'ISK' }, 'en', 'ISK 5.00'],
    [{ amount: 199_000, currency: 'HUF' }, 'hu', '1990,00 Ft'],
    [{ amount: 199_050, currency: 'HUF' }, 'en', 'HUF 1,990.50'],
    [{ amount: 5_000_000, currency: 'IDR' }, 'en', 'IDR 50,000.00'],
    [{ amount: 2_000_000, currency: 'COP' }, 'en', 'COP 20,000.00'],
    [{ amount: 20_000, currency: 'MGA' }, 'en', 'MGA 20,000'],
  ])('%j in %s is %s', (price, locale, words) => {
    const written = amountInWords(Object.assign({ interval: 'MONTH', intervalCount: 1 }, price), locale);
    expect(written.replaceAll(/\s/g, ' ')).toBe(words);
  });

  test('intervals and windows', () => {
    expect(intervalInWords({ interval: 'MONTH', intervalCount: 1 })).toBe('a month');
    expect(intervalInWords({ interval: 'MONTH', intervalCount: 3 })).toBe('every 3 months');
    expect([null, 60, 300, 3_600, 86_400].map(windowInWords)).toEqual([
      'at a time',
      'a minute',
      'in 5 minutes',
      'an hour',
      'a day',
    ]);
  });
});
