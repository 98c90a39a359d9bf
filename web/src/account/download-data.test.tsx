import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { keepToken } from '../session/token';
import { renderPage } from '../testing/renderPage';
import { DownloadData } from './DownloadData';

const saved: { name: string; content: Blob }[] = [];
const contents = new Map<string, Blob>();

beforeEach(() => {
  keepToken('good');
  saved.length = 0;
  URL.createObjectURL = (content) => {
    contents.set('blob:data', content as Blob);
    return 'blob:data';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

type Answer = Pick<Response, 'ok' | 'status' | 'blob'>;

function press(answer: () => Promise<Answer>) {
  const asked: [unknown, unknown][] = [];
  globalThis.fetch = ((address: unknown, options: unknown) => {
    asked.push([address, options]);
    return answer();
  }) as typeof fetch;
  renderPage(<DownloadData />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download my data' });
  act(() => button.click());
  return { asked, button };
}

test('saves what the server has as a file, and sends the token', async () => {
  const content = new Blob(['{}']);
  const { asked } = press(() => Promise.resolve({ ok: true, status: 200, blob: () => Promise.resolve(content) }));
  await waitFor(() => expect(saved).toEqual([{ name: 'my-data.json', content }]));
  expect(asked).toEqual([['/api/account/export', { headers: { authorization: 'Bearer good' } }]]);
});

test('is busy until the file is there', async () => {
  press(() => new Promise(() => undefined));
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Downloading...' });
  expect(busy.disabled).toBe(true);
});

test.each([
  ['an error', () => Promise.resolve({ ok: false, status: 429, blob: () => Promise.resolve(new Blob()) })],
  ['a lost connection', () => Promise.reject(new TypeError('down'))],
])('saves nothing after %s, and says so', async (_what, answer) => {
  const { button } = press(answer);
  expect(await screen.findByText('Not downloaded', { selector: 'p' })).toBeTruthy();
  expect(saved).toEqual([]);
  await waitFor(() => expect(button.disabled).toBe(false));
});
