import { afterEach, expect, test } from '@jest/globals';
import { keepFocus } from './keep-focus';

afterEach(() => document.body.replaceChildren());

/** A first view, and then the page with the same elements. */
function openView(content: string) {
  document.body.innerHTML = `<div id="root"><div data-first-view>${content}</div></div>`;
  const root = document.getElementById('root') as HTMLElement;
  keepFocus(root);
  return {
    find: (selector: string) => root.querySelector(selector) as HTMLElement,
    render: async (prepare: (page: HTMLElement) => void = () => undefined) => {
      const page = document.createElement('div');
      page.innerHTML = content;
      prepare(page);
      root.replaceChildren(page);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('the focus moves to the same element of the page', async () => {
  const { find, render } = openView('<a href="/a">A</a><a href="/b">B</a>');
  find('[href="/b"]').focus();
  await render();
  expect(document.activeElement?.getAttribute('href')).toBe('/b');
});

test('a button that was pressed before the page had code is pressed again, once', async () => {
  const { find, render } = openView('<button type="button">Save</button><button type="button">Follow</button>');
  find('button:last-child').click();
  const pressed: string[] = [];
  await render((page) => page.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent)));
  expect(pressed).toEqual(['Follow']);
});

test('a form that the browser sends is not sent again', async () => {
  const { find, render } = openView('<form><button type="submit">Search</button></form>');
  find('form').addEventListener('submit', (event) => event.preventDefault());
  find('button').click();
  let presses = 0;
  await render((page) => page.addEventListener('click', () => (presses += 1)));
  expect(presses).toBe(0);
});
