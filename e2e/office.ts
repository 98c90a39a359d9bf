import type { Browser } from 'puppeteer';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { Screen } from './screen.js';
import { ask, signInAs, startProduct, type RunningProduct } from './start-product.js';
import { submitNewsletter } from './submit.js';
import { startTestSites, type EditionDates, type TestSites } from './test-site.js';

export interface Office {
  sites: TestSites;
  product: RunningProduct;
  browser: Browser;
  /** Token of the administrator. */
  token: string;
  screen: Screen;
  /** Ids of submitted newsletters, by name. */
  ids: Record<string, string>;
  close(): Promise<void>;
}

interface Desk {
  /** Names of newsletters, and subjects of their editions. */
  newsletters: Record<string, string[]>;
  /** Names of approved newsletters. */
  approved?: string[];
  /** Names of sites that nobody has submitted. */
  unlisted?: string[];
  dates?: EditionDates;
  /** Further settings of the product. */
  settings?: Record<string, string>;
}

export const pathOf = (name: string) => `/${name.toLowerCase().replaceAll(' ', '-')}`;

/** A product with submissions, their sites, and a signed-in administrator. */
export async function openOffice({
  newsletters,
  approved = [],
  unlisted = [],
  dates,
  settings,
}: Desk): Promise<Office> {
  const names = Object.keys(newsletters);
  const sites = await startTestSites(
    [...names, ...unlisted].map((name) => ({ name, path: pathOf(name), subjects: newsletters[name] ?? [], dates })),
  );
  const product = await startProduct({
    DEMO: 'off',
    CRAWL_ALLOW_HOSTS: sites.host,
    CRAWL_DELAY_MS: '0',
    ...settings,
  });
  const browser = await openBrowser();
  const token = await signInAs(product.origin, 'admin');
  const member = await signInAs(product.origin, 'viewer');
  const ids: Record<string, string> = {};
  for (const name of names) {
    ids[name] = await submitNewsletter(product.origin, member, { name, url: sites.url(pathOf(name)) });
  }
  const approve = 'mutation ($id: ID!) { approveNewsletter(id: $id, toBeProcessed: false) { id } }';
  for (const name of approved) await ask(product.origin, approve, { token, variables: { id: ids[name] } });
  const screen = await Screen.open({ browser, origin: product.origin, token });
  const close = async () => {
    await browser.close();
    await product.stop();
    await sites.close();
  };
  return { sites, product, browser, token, screen, ids, close };
}
