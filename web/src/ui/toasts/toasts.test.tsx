import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { changeToasts, CLOSES_AFTER_MS, REMOVED_AFTER_MS, SWIPE_THRESHOLD_PX, type Toast } from './toast-list';
import { ToastProvider } from './ToastProvider';
import { useToast, type Toasts } from './useToast';

const toast = (id: string): Toast => ({ id, title: id, isOpen: true });

let toasts: Toasts;
function Holder() {
  toasts = useToast();
  return null;
}

beforeEach(async () => {
  // Loads the region's code before the clock is mocked.
  await import('./ToastRegion');
  jest.useFakeTimers();
  render(
    <ToastProvider>
      <Holder />
    </ToastProvider>,
  );
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function show(title: string) {
  act(() => void toasts.showToast({ title }));
  await act(async () => jest.advanceTimersByTimeAsync(50));
}

test('uses the specified figures: 5,000 ms, 1,000,000 ms and 50 px', () => {
  expect([CLOSES_AFTER_MS, REMOVED_AFTER_MS, SWIPE_THRESHOLD_PX]).toEqual([5_000, 1_000_000, 50]);
});

test('shows one toast at a time, and replaces it', async () => {
  await show('First');
  await show('Second');
  expect(screen.queryByText('First', { selector: 'p' })).toBeNull();
  expect(screen.getByText('Second', { selector: 'p' })).toBeTruthy();
});

test('closes a toast after five seconds', async () => {
  await show('Here');
  await act(async () => jest.advanceTimersByTimeAsync(4_800));
  expect(screen.queryByText('Here', { selector: 'p' })).toBeTruthy();
  await act(async () => jest.advanceTimersByTimeAsync(300));
  expect(screen.queryByText('Here', { selector: 'p' })).toBeNull();
});

test('pauses while the pointer is over a toast', async () => {
  await show('Here');
  const region = screen.getByRole('region');
  fireEvent.pointerMove(region);
  await act(async () => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByText('Here', { selector: 'p' })).toBeTruthy();
  fireEvent.pointerLeave(region);
  await act(async () => jest.advanceTimersByTimeAsync(5_100));
  expect(screen.queryByText('Here', { selector: 'p' })).toBeNull();
});

test('pauses while a toast has the focus, and F8 focuses it', async () => {
  await show('Here');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region').contains(document.activeElement)).toBe(true);
  await act(async () => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByText('Here', { selector: 'p' })).toBeTruthy();
});

test('is swiped away to the right', async () => {
  await show('Here');
  const toast = screen.getByText('Here', { selector: 'p' }).closest('li');
  expect(toast?.getAttribute('data-swipe-direction')).toBe('right');
});

test('updates and dismisses a toast by its handle', async () => {
  let shown: ReturnType<Toasts['showToast']> | undefined;
  act(() => {
    shown = toasts.showToast({ title: 'Starting' });
  });
  await act(async () => jest.advanceTimersByTimeAsync(50));
  act(() => shown?.update({ title: 'Done' }));
  expect(screen.getByText('Done', { selector: 'p' })).toBeTruthy();
  act(() => shown?.dismiss());
  expect(screen.queryByText('Done', { selector: 'p' })).toBeNull();
});

test('adds, updates, dismisses and removes', () => {
  const two = changeToasts(changeToasts([], { kind: 'add', toast: toast('1') }), { kind: 'add', toast: toast('2') });
  expect(two.map(({ id }) => id)).toEqual(['2']);
  expect(changeToasts(two, { kind: 'update', id: '2', content: { text: 'more' } })[0]?.text).toBe('more');
  expect(changeToasts(two, { kind: 'dismiss' })[0]?.isOpen).toBe(false);
  expect(changeToasts(two, { kind: 'dismiss', id: '1' })[0]?.isOpen).toBe(true);
  expect(changeToasts(two, { kind: 'remove', id: '2' })).toEqual([]);
});
