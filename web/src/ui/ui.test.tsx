import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { Button, Tooltip } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { diagnosticLog } from '../diagnostic-log';
import { PageBoundary } from '../app/layout/PageBoundary';
import { renderPage } from '../testing/renderPage';
import { ConfirmDialog } from './dialogs/ConfirmDialog';
import { Dialog } from './dialogs/Dialog';
import { useCloseGuard } from './dialogs/useCloseGuard';
import { NoServerError, loadChunk } from './states/load-chunk';
import { deferred } from './states/deferred';
import { useRecovery } from './states/useRecovery';
import { RecordList } from './tables/RecordList';
import { RuledTable } from './tables/RuledTable';
import type { Column } from './tables/table-column';
import { theme } from './theme/theme';
import { changeToasts, CLOSES_AFTER_MS, REMOVED_AFTER_MS, SWIPE_THRESHOLD_PX, type Toast } from './toasts/toast-list';
import { ToastProvider } from './toasts/ToastProvider';
import { useToast, type Toasts } from './toasts/useToast';

const realFetch = globalThis.fetch;
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

describe('dialogs', () => {
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
});

describe('a form that is closed', () => {
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
});

describe('deferred parts', () => {
  beforeEach(() => {
    jest.spyOn(diagnosticLog, 'error').mockImplementation(() => undefined);
    jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    // Without a server, the page does not reload.
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });

  test('shows that a part did not load, and retries on request', async () => {
    let isDown = true;
    const Piece = deferred(() => (isDown ? Promise.reject(new TypeError('gone')) : Promise.resolve(() => <p>Here</p>)));
    const { rerender } = render(<Piece isWanted={false} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Piece isWanted />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    isDown = false;
    fireEvent.click(screen.getByText('Try Again'));
    expect(await screen.findByText('Here')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a part that did not load without a server loads when it is back', async () => {
    let isDown = true;
    const Piece = deferred(() => (isDown ? Promise.reject(new TypeError('gone')) : Promise.resolve(() => <p>Here</p>)));
    render(<Piece isWanted />);
    await screen.findByRole('alert');
    isDown = false;
    globalThis.fetch = () => Promise.resolve({ ok: true } as Response);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Here')).toBeTruthy();
  });

  test('a page whose code cannot be loaded reports a missing connection', () => {
    const Lost = () => {
      throw new NoServerError('down');
    };
    renderPage(
      <PageBoundary path="/one">
        <Lost />
      </PageBoundary>,
    );
    expect(screen.getByText(/There is no connection/)).toBeTruthy();
    expect(screen.getByText('Back to Home').getAttribute('href')).toBe('/');
  });

  function Failing(): never {
    throw new Error('broken');
  }

  function Pages() {
    const [path, setPath] = useState('/one');
    return (
      <>
        <button type="button" onClick={() => setPath('/two')}>
          Go on
        </button>
        <PageBoundary path={path} isAroundLayout>
          {path === '/one' ? <Failing /> : <p>Fine</p>}
        </PageBoundary>
      </>
    );
  }

  test('a page that fails has a way out, and the next page renders', () => {
    renderPage(<Pages />);
    expect(screen.getByText('Something went wrong', { selector: 'h1' })).toBeTruthy();
    expect(screen.getByText('Back to Home').getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByText('Go on'));
    expect(screen.getByText('Fine')).toBeTruthy();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });
});

describe('code that is gone', () => {
  let reloads = 0;

  beforeEach(() => {
    reloads = 0;
    jest.spyOn(diagnosticLog, 'error').mockImplementation(() => undefined);
    globalThis.fetch = () => Promise.resolve({ ok: true } as Response);
  });

  afterEach(() => sessionStorage.clear());

  const gone = () => Promise.reject<never>(new TypeError('gone'));

  /** Never settles if the page reloads, so wait for either. */
  function load(): Promise<string> {
    const reloaded = new Promise<string>((resolve) => {
      void loadChunk(gone, () => {
        reloads += 1;
        resolve('reloaded');
      }).catch(() => resolve('failed'));
    });
    return reloaded;
  }

  test('reloads once if the code is gone, and then fails', async () => {
    expect(await load()).toBe('reloaded');
    expect(await load()).toBe('failed');
    expect(reloads).toBe(1);
  });

  test('reloads again for the next deployment, a minute later', async () => {
    expect(await load()).toBe('reloaded');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(await load()).toBe('reloaded');
  });

  test('does not reload without a server', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await load()).toBe('failed');
    expect(reloads).toBe(0);
  });
});

describe('recovery', () => {
  let isUp = true;

  beforeEach(() => {
    jest.useFakeTimers();
    isUp = true;
    globalThis.fetch = () => Promise.resolve({ ok: isUp } as Response);
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  function watch(retry: () => unknown) {
    return renderHook<void, { hasFailed: boolean }>(({ hasFailed }) => useRecovery(hasFailed, retry), {
      initialProps: { hasFailed: true },
    });
  }

  test('retries every ten seconds and when the browser is online, until it succeeds', async () => {
    const retry = jest.fn(() => Promise.reject(new Error('503')));
    const { rerender } = watch(retry);
    await pass(9_999);
    expect(retry).toHaveBeenCalledTimes(0);
    await pass(1);
    expect(retry).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(retry).toHaveBeenCalledTimes(2);
    rerender({ hasFailed: false });
    await pass(60_000);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  test('does not retry while the server is down', async () => {
    const retry = jest.fn();
    watch(retry);
    isUp = false;
    await pass(30_000);
    expect(retry).toHaveBeenCalledTimes(0);
    isUp = true;
    await pass(10_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('tables', () => {
  const columns = (head: Column<string>['head']): Column<string>[] => [
    { key: 'check', head, narrow: 'check', cell: () => <input type="checkbox" /> },
    { key: 'name', head: 'Name', narrow: 'lead', cell: (row) => row },
  ];

  const rows = { label: 'Names', rows: ['Acme'], rowKey: (row: string) => row };

  test('offers to select all records only with a checkbox for it', () => {
    render(<RecordList {...rows} columns={columns(<input type="checkbox" />)} />);
    expect(screen.getByText('Select all')).toBeTruthy();
    cleanup();
    render(<RecordList {...rows} columns={columns(null)} />);
    expect(screen.queryByText('Select all')).toBeNull();
  });

  test('has no empty column header', () => {
    render(<RuledTable {...rows} columns={columns(null)} loading={{ rows: 0 }} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name']);
  });
});

describe('tooltips', () => {
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
});

describe('toasts', () => {
  const toast = (id: string): Toast => ({ id, title: id, isOpen: true });
  let toasts: Toasts;

  function Holder() {
    toasts = useToast();
    return null;
  }

  beforeEach(async () => {
    // Loads the region's code before the clock is mocked.
    await import('./toasts/ToastRegion');
    jest.useFakeTimers();
    render(
      <ToastProvider>
        <Holder />
      </ToastProvider>,
    );
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
});
