import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isWholeGrid } from '../api/src/testing/whole-grid.js';
import type { Screen } from './screen.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const [WIDE, NARROW] = [1280, 390];
export const WIDTHS = [WIDE, NARROW];
/** axe leaves the size of targets out by itself. Another scheme changes only colours. */
const SCHEMES = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

/** Otherwise axe describes every element that a rule passed, and a selector for each. */
const VIOLATIONS_ONLY = { resultTypes: ['violations'], selectors: false };

interface Violation {
  id: string;
  nodes: { html: string }[];
}

interface Axe {
  configure(settings: object): void;
  run(options: object): Promise<{ violations: Violation[] }>;
}

/** Elements that may be outside the landmarks: axe's own exceptions, and open menus and lists, which are as modal as dialogs. */
const REGIONS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu], [role=listbox]';

/** Violations that axe finds on the current page. */
async function findViolations({ page }: Screen, options: object): Promise<string[]> {
  // The navigation bar may contain the same word before the page is loaded.
  await page.waitForSelector('h1');
  // Once for each document: it takes several times as long as a run.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate((regionMatcher) => {
      const { axe } = window as unknown as { axe: Axe };
      axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
    }, REGIONS);
  }
  return page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as { axe: Axe };
      return (await axe.run(asked)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`);
    },
    Object.assign({}, VIOLATIONS_ONLY, options),
  );
}

/** Waits for the end of transitions: axe would measure the contrast of half-transparent text. */
async function standStill({ page }: Screen): Promise<void> {
  // A transition begins with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );
}

/**
 * Violations in the light and in the dark scheme, and controls that Tab does not reach in the visible order. A narrow page has
 * the colours of the wide one.
 */
export async function findInBothSchemes(screen: Screen, place: string): Promise<string[]> {
  const found: string[] = [];
  const isNarrow = screen.page.viewport()?.width === NARROW;
  for (const [scheme, options] of Object.entries(SCHEMES)) {
    if (scheme === 'dark' && isNarrow && !isWholeGrid) continue;
    await screen.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await standStill(screen);
    const violations = await findViolations(screen, options);
    found.push(...violations.map((violation) => `${place}, ${scheme}: ${violation}`));
  }
  found.push(...(await findReversed(screen.page)).map((reversed) => `${place}: ${reversed}`));
  return found;
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
