import type { KeyInput, Page } from 'puppeteer';
import { eventually } from './start-product.js';

/** More tab stops than any page has. */
const MAX_STOPS = 120;
/** A page may get its script and its data late: Tab goes round until then. */
const PATIENCE_MS = 30_000;

/** Accessible name of the focused element, as far as these pages need it. */
function nameOfFocused(): string {
  const element = document.activeElement as HTMLElement | null;
  const labels = (element as HTMLInputElement | null)?.labels;
  const said = element?.getAttribute('aria-label') ?? (labels?.[0]?.innerText || element?.innerText);
  return (said ?? '').replaceAll(/[\s\u200b]+/g, ' ').trim();
}

/** A user without a mouse: moves by Tab, presses by Enter. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  async press(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 10 });
  }

  /** Name of the focused element. */
  focused(): Promise<string> {
    return this.page.evaluate(nameOfFocused);
  }

  /** Waits until an element with this name has the focus, which may move there a little later than the page changes. */
  async isOn(name: string | RegExp): Promise<void> {
    const isIt = (focused: string) => (typeof name === 'string' ? focused === name : name.test(focused));
    await eventually(`the focus is on ${name}`, async () => isIt(await this.focused()));
  }

  /** Presses Tab until an element with this name has the focus. */
  async reach(name: string): Promise<void> {
    // The script replaces the first view, and its tab stops.
    await this.page.waitForSelector('[data-first-view]', { hidden: true });
    const passed: string[] = [];
    const lastTry = Date.now() + PATIENCE_MS;
    for (let stop = 0; stop < MAX_STOPS || Date.now() < lastTry; stop += 1) {
      await this.page.keyboard.press('Tab');
      const focused = await this.focused();
      if (focused === name) return;
      passed.push(focused);
    }
    throw new Error(`Tab never leads to "${name}", but to: ${[...new Set(passed)].join(' | ')}`);
  }

  async pressButton(name: string): Promise<void> {
    await this.reach(name);
    await this.page.keyboard.press('Enter');
  }
}
