import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSelection } from './useSelection';

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
