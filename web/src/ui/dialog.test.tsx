import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog } from './ConfirmDialog';

afterEach(cleanup);

function clickBeside(clicks: number) {
  const [outside] = screen.getAllByRole('presentation').slice(-1);
  if (!outside) throw new Error('No dialog is open');
  fireEvent.mouseDown(outside, { detail: clicks });
  fireEvent.click(outside, { detail: clicks });
}

test('a double click on the button that opens a dialog does not close it, a later click beside it does', () => {
  const onClose = jest.fn();
  render(<ConfirmDialog isOpen title="Delete" text="" confirmLabel="Yes" onConfirm={jest.fn()} onClose={onClose} />);
  clickBeside(2);
  expect(onClose).not.toHaveBeenCalled();
  clickBeside(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});
