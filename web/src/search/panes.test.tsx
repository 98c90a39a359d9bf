import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePanes } from './usePanes';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Below 768 px, after a question was asked. */
function ask() {
  const wide = window.matchMedia('(min-width: 1px)');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...wide, matches: media === '(max-width:767.95px)' }));
  const { result, rerender } = renderHook(({ isSearching, hasAnswer }) => usePanes('why?', isSearching, hasAnswer), {
    initialProps: { isSearching: true, hasAnswer: false },
  });
  act(() => result.current.chooseTab('search'));
  act(() => result.current.begin());
  return { panes: () => result.current, rerender };
}

test('results are shown while a search runs, then the answer', () => {
  const { panes, rerender } = ask();
  expect(panes().tab).toBe('results');
  rerender({ isSearching: false, hasAnswer: false });
  expect(panes().tab).toBe('results');
  rerender({ isSearching: false, hasAnswer: true });
  expect(panes().tab).toBe('search');
});

test('an answer does not take a reader away from the chosen tab', () => {
  const { panes, rerender } = ask();
  act(() => panes().chooseTab('results'));
  rerender({ isSearching: false, hasAnswer: true });
  expect(panes().tab).toBe('results');
});

test('results stay visible after the answer was seen', () => {
  const { panes, rerender } = ask();
  rerender({ isSearching: false, hasAnswer: true });
  act(() => panes().chooseTab('results'));
  rerender({ isSearching: false, hasAnswer: true });
  expect(panes().tab).toBe('results');
});
