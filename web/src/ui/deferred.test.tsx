import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { diagnosticLog } from '../diagnostic-log';
import { PageBoundary } from '../layout/PageBoundary';
import { renderPage } from '../testing/renderPage';
import { deferred } from './deferred';

beforeEach(() => {
  jest.spyOn(diagnosticLog, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  // No server: nothing reloads.
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('says that a part did not load, and loads it when asked again', async () => {
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

test('a page that fails leaves a way on, and the next page is shown again', () => {
  renderPage(<Pages />);
  expect(screen.getByText('Something went wrong', { selector: 'h1' })).toBeTruthy();
  expect(screen.getByText('Back to Home').getAttribute('href')).toBe('/');
  fireEvent.click(screen.getByText('Go on'));
  expect(screen.getByText('Fine')).toBeTruthy();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
