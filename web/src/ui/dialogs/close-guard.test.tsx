import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useCloseGuard } from './useCloseGuard';

afterEach(cleanup);

function Form({ isChanged, onClose }: { isChanged: boolean; onClose: () => void }) {
  const { leave, question } = useCloseGuard(() => isChanged);
  return (
    <>
      <button onClick={() => leave(onClose)}>Cancel</button>
      {question}
    </>
  );
}

test('closes an unchanged form immediately', () => {
  const onClose = jest.fn();
  render(<Form isChanged={false} onClose={onClose} />);
  fireEvent.click(screen.getByText('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('asks before closing a changed form', async () => {
  const onClose = jest.fn();
  render(<Form isChanged onClose={onClose} />);
  fireEvent.click(screen.getByText('Cancel'));
  fireEvent.click(await screen.findByText('Keep editing'));
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Cancel'));
  fireEvent.click(await screen.findByText('Discard'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
