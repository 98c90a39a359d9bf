import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DebouncedSearch } from './DebouncedSearch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

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
