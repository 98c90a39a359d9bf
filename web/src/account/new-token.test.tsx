import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CreateAccessTokenInput } from '../gql/graphql';
import { renderPage } from '../testing/renderPage';
import { NewTokenForm } from './NewTokenForm';

function open() {
  const onCreate = jest.fn((_input: CreateAccessTokenInput) => Promise.resolve());
  renderPage(<NewTokenForm isBusy={false} onCreate={onCreate} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Token' });
  return { onCreate, name, button };
}

test('a token is created with a trimmed name, and the next one starts without', async () => {
  const { onCreate, name, button } = open();
  fireEvent.change(name, { target: { value: '  Export ' } });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(name.value).toBe(''));
  expect(onCreate).toHaveBeenCalledWith({ name: 'Export', scope: 'READ', expiresInDays: 90 });
});

test('a token needs a name', async () => {
  const { onCreate, name, button } = open();
  fireEvent.change(name, { target: { value: '  ' } });
  fireEvent.blur(name);
  expect(await screen.findByText('Please give the access token a name.')).toBeTruthy();
  expect(button.disabled).toBe(true);
  expect(onCreate).not.toHaveBeenCalled();
});
