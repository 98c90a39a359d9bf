import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Presses a button once it is there and enabled: while the page is busy, it would do nothing. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(found.disabled).toBe(false);
    return found;
  });
  fireEvent.click(button);
}
