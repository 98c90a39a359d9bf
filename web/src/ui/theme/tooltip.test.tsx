import { afterEach, expect, jest, test } from '@jest/globals';
import { Button, Tooltip } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { theme } from './theme';

afterEach(() => {
  jest.useRealTimers();
});

test('a tooltip appears after 700 ms', () => {
  jest.useFakeTimers();
  render(
    <ThemeProvider theme={theme}>
      <Tooltip title="What it does">
        <Button>Do it</Button>
      </Tooltip>
    </ThemeProvider>,
  );
  fireEvent.mouseOver(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('What it does');
});
