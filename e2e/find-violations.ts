import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Screen } from './screen.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const LOOKS = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 1280 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 },
] as const;

interface Violation {
  id: string;
  nodes: { html: string }[];
}

interface Axe {
  configure(settings: object): void;
  run(): Promise<{ violations: Violation[] }>;
}

/** What may be outside the landmarks: axe's own exceptions, and open menus and lists, which are as modal as dialogs. */
const REGIONS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu], [role=listbox]';

/** Violations on the current page: those that axe finds, and controls that Tab does not reach in the visible order. */
export async function findViolations({ page }: Screen): Promise<string[]> {
  // The navigation bar may contain the same word before the page is loaded.
  await page.waitForSelector('h1');
  await page.evaluate(AXE);
  await page.evaluate((regionMatcher) => {
    const { axe } = window as unknown as { axe: Axe };
    axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
  }, REGIONS);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`);
  });
  return [...violations, ...(await findReversed(page))];
}

const findReversed = (page: Screen['page']): Promise<string[]> =>
  page.$$eval('body *', (elements) => {
    const control = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';
    const holdsControl = (element: Element) => element.matches(control) || element.querySelector(control) !== null;
    return elements
      .filter((element) => getComputedStyle(element).flexDirection.endsWith('-reverse'))
      .filter(({ children }) => [...children].filter(holdsControl).length > 1)
      .map(({ outerHTML }) => `reversed order: ${outerHTML.slice(0, 200)}`);
  });
