import { afterEach, expect, test } from '@jest/globals';
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { RouterLink } from './RouterLink';

afterEach(cleanup);

test('navigates without a document load', () => {
  const { address } = renderPage(<RouterLink to="/account">Account</RouterLink>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account');
  fireEvent.click(screen.getByRole('link'));
  expect(address()).toBe('/account');
});

test('leaves clicks for a new tab to the browser', () => {
  const { address } = renderPage(<RouterLink to="/account">Account</RouterLink>);
  const click = createEvent.click(screen.getByRole('link'), { ctrlKey: true });
  fireEvent(screen.getByRole('link'), click);
  expect(click.defaultPrevented).toBe(false);
  expect(address()).toBe('/');
});

test('does not navigate if its own handler prevents it', () => {
  const { address } = renderPage(
    <RouterLink to="/account" onClick={(event) => event.preventDefault()}>
      Account
    </RouterLink>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(address()).toBe('/');
});
