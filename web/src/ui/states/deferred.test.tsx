import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { diagnosticLog } from '../../diagnostic-log';
import { NoServerError } from './load-chunk';
import { PageBoundary } from '../../app/layout/PageBoundary';
import { renderPage } from '../../testing/renderPage';
import { deferred } from './deferred';

beforeEach(() => {
  jest.spyOn(diagnosticLog, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  // Without a server, the page does not reload.
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
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
