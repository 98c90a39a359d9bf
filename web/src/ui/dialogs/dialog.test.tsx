import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

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

const NAMES = ['Acme', 'Bolt', 'Crown'];

/** A list whose rows are deleted in a dialog. The list is fetched again after the dialog has closed. */
function List({ isDialogKept }: { isDialogKept: boolean }) {
  const [names, setNames] = useState(NAMES);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = () => {
    setAsked(null);
    setTimeout(() => setNames(names.filter((name) => name !== asked)));
  };
  return (
    <main id="main" tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button onClick={() => setAsked(name)}>Delete {name}</button>
          </li>
        ))}
      </ul>
      {(isDialogKept || asked) && (
        <Dialog open={asked !== null} onClose={() => setAsked(null)}>
          <button onClick={remove}>Yes</button>
        </Dialog>
      )}
    </main>
  );
}

async function remove(name: string) {
  const button = screen.getByText(`Delete ${name}`);
  act(() => button.focus());
  fireEvent.click(button);
  fireEvent.click(screen.getByText('Yes'));
  await waitFor(() => expect(button.isConnected).toBe(false));
}

test.each([true, false])(
  'the focus moves to the next row, the previous one or the page (dialog kept: %s)',
  async (isDialogKept) => {
    render(<List isDialogKept={isDialogKept} />);
    const focused = () => document.activeElement?.textContent;
    await remove('Acme');
    await waitFor(() => expect(focused()).toBe('Delete Bolt'));
    await remove('Crown');
    await waitFor(() => expect(focused()).toBe('Delete Bolt'));
    await remove('Bolt');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  },
);
