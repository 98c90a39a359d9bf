import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DateField } from './DateField';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Start date');

test('a date field shows and returns a day in the local time zone, and nothing when it is cleared', () => {
  const onChange = jest.fn();
  render(<DateField label="Start date" value={new Date(2026, 10, 5, 23, 30)} onChange={onChange} />);
  expect(field().value).toBe('2026-11-05');
  fireEvent.change(field(), { target: { value: '2026-12-01' } });
  expect(onChange).toHaveBeenLastCalledWith(new Date(2026, 11, 1));
  fireEvent.change(field(), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test.each([
  ['the day itself', new Date(2026, 10, 5, 8), 'false'],
  ['the day before', new Date(2026, 10, 4, 23), 'true'],
])('a date field marks days before its first one as wrong: %s', (_, value, isWrong) => {
  const firstDay = new Date(2026, 10, 5, 12);
  render(<DateField label="Start date" value={value} onChange={jest.fn()} minDate={firstDay} />);
  expect(field().min).toBe('2026-11-05');
  expect(field().getAttribute('aria-invalid')).toBe(isWrong);
});
