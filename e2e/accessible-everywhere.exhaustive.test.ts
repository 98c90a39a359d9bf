import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isWholeGrid } from '../api/src/testing/whole-grid.js';
import { OWNER_SECTIONS } from '../web/src/directory/newsletter/owner/owner-sections.js';
import { routes } from '../web/src/routes.js';
import { ahead } from './ahead.js';
import { CITED, NAME, openEveryPage, type EveryPage } from './every-page.js';
import { findErrors } from './find-errors.js';
import { findInBothSchemes, WIDTHS } from './find-violations.js';
import { Keyboard } from './keyboard.js';
import type { Screen } from './screen.js';
import { findTabFlaws } from './tab-order.js';

let product: EveryPage;

beforeAll(async () => {
  product = await openEveryPage();
});

afterAll(() => product?.close());

/** Screens of pages that are done: a browser keeps the compiled scripts for the next page of a screen. */
const free: Screen[] = [];

async function open(path: string): Promise<Screen> {
  const screen = free.pop() ?? (await product.visit(1280, () => undefined));
  await screen.page.setViewport({ width: 1280, height: 900 });
  await screen.go(product.addressOf(path));
  return screen;
}

/** As somebody who makes the window narrow: loading each page twice takes most of the time. */
async function resize(screen: Screen, width: number): Promise<void> {
  await screen.page.setViewport({ width, height: 900 });
  await screen.settle();
}

const PAGES = [
  ...Object.values(routes).map(({ path }) => path),
  CITED,
  ...Object.keys(OWNER_SECTIONS).map((section) => `${routes.manage.path}?section=${section}`),
  '/admin?tab=promotions',
  '/admin/import?id=1',
  '/admin/attention?cause=FORBIDDEN',
];

const flawsOf = ahead(PAGES, async (path) => {
  const found: string[] = [];
  const screen = await open(path);
  for (const width of WIDTHS) {
    await resize(screen, width);
    found.push(...(await findErrors(await screen.page.content())).map((error) => `${width} px: ${error}`));
    found.push(...(await findInBothSchemes(screen, `${width} px`)));
  }
  found.push(...(await findTabFlaws(screen.page)));
  free.push(screen);
  return found;
});

test.each(PAGES)(
  '%s is accessible in both schemes and widths, is valid HTML, and Tab moves through it as it is seen',
  async (path) => expect(await flawsOf(path)).toEqual([]),
);

const EDITION = 'Letter 1: letterpress';

/** Controls that open a dialog, a menu or a list. */
const OPENERS: [path: string, controls: string[]][] = [
  [
    '/admin',
    ['Approve Tram Notes', 'View/Edit Tram Notes', `Promote ${NAME}`, `Delete ${NAME}`, 'Status', 'Keyboard shortcuts'],
  ],
  ['/admin?tab=promotions', [`Edit Dates of ${NAME}`, `Delete promotion of ${NAME}`]],
  ['/admin/jobs', ['Create Job', 'Details of job 1', 'Status']],
  ['/admin/content', ['Advanced Filters', 'Content status']],
  ['/admin/content/:id', [`View content of ${EDITION}`, `More actions for ${EDITION}`]],
  ['/admin/names', ['Rename Acme', 'Kind']],
  ['/admin/import?id=1', ['Import 1 newsletter', `Edit ${NAME}`, 'Discard', 'Status']],
  ['/admin/audit', ['Action']],
  ['/admin/embeddings', ['Build Embeddings']],
  ['/admin/attention', ['Retry all: Not found', 'Retry all sites: Forbidden']],
  ['/admin/attention?cause=FORBIDDEN', [`Edit address of ${NAME}`]],
];

/** An opened menu covers a narrow page, and has the same controls. */
const POPUP_WIDTHS = isWholeGrid ? WIDTHS : WIDTHS.slice(0, 1);
const POPUP = '[role="dialog"], [role="menu"], [role="listbox"]';

const flawsOfOpened = ahead(OPENERS, async ([path, controls]) => {
  const found: string[] = [];
  const screen = await open(path);
  const keys = new Keyboard(screen.page);
  for (const width of POPUP_WIDTHS) {
    await resize(screen, width);
    for (const control of controls) {
      await keys.pressButton(control);
      await screen.page.waitForSelector(POPUP);
      await screen.settle();
      found.push(...(await findInBothSchemes(screen, `${control}, ${width} px`)));
      await screen.key('Escape');
      await screen.page.waitForSelector(POPUP, { hidden: true });
      const focused = await keys.focused();
      if (focused !== control) found.push(`${control}, ${width} px: the focus is on "${focused}"`);
    }
  }
  free.push(screen);
  return found;
});

test.each(OPENERS.map((opener) => ({ path: opener[0], opener })))(
  'what the controls of $path open has no violation, and gives the focus back',
  async ({ opener }) => expect(await flawsOfOpened(opener)).toEqual([]),
);
