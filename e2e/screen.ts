import { Locator, type Browser, type BrowserContext, type KeyInput, type Page } from 'puppeteer';
import { present } from '../api/src/base/validation/present.js';
import { eventually } from './start-product.js';

const PATIENCE_MS = 60_000;
/** A locator keeps waiting for an element that the page has replaced meanwhile, as the script replaces the first view. */
const TRIES = 4;

interface Opened {
  browser: Browser;
  origin: string;
  token?: string;
}

/** Drives a page by accessible names and visible text. */
export class Screen {
  /** Runs when an awaited text is visible. */
  onSeen?: () => Promise<void>;

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly origin: string,
  ) {}

  /** A page with its own storage, signed in if there is a token. */
  static async open({ browser, origin, token }: Opened): Promise<Screen> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    // A page behind another one draws no frames, and a press waits for two.
    await page.emulateFocusedPage(true);
    page.setDefaultTimeout(PATIENCE_MS);
    if (token) await page.evaluateOnNewDocument((kept) => localStorage.setItem('token', kept), token);
    return new Screen(page, context, origin);
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.origin + path, { waitUntil: 'domcontentloaded' });
  }

  /** Waits until the app has replaced the first view, which has no code and fewer columns. */
  async goLive(path: string): Promise<void> {
    await this.go(path);
    await this.page.waitForSelector('[data-first-view]', { hidden: true });
  }

  /** Waits for the page's heading, and until its queries are answered. */
  async settle(): Promise<void> {
    await this.page.waitForSelector('h1');
    await this.page.waitForNetworkIdle({ idleTime: 300 });
  }

  get address(): string {
    return this.page.url().slice(this.origin.length);
  }

  /** By accessible name. */
  async press(name: string, role: 'button' | 'link' | 'tab' | 'menuitem' | 'option' = 'button'): Promise<void> {
    // Buttons with an icon have a zero-width space before the text.
    const spellings = [name, `\u200b ${name}`];
    await this.pressKey(
      `the ${role} "${name}"`,
      spellings.map((spelling) => `::-p-aria([name="${spelling}"][role="${role}"])`),
    );
  }

  /** The button with this name in the row with this text. */
  async pressInRow(words: string, name: string): Promise<void> {
    await this.pressKey(`"${name}" beside "${words}"`, [
      `::-p-xpath(//tr[contains(., "${words}")]//button[normalize-space()="${name}"])`,
    ]);
  }

  /** The action menu of the row with this text. */
  async openRowMenu(words: string): Promise<void> {
    await this.pressKey(`the menu of "${words}"`, [
      `::-p-xpath(//tr[contains(., "${words}")]//button[@aria-haspopup="menu"])`,
    ]);
  }

  /** By text, for elements that are not plain buttons to assistive technology. */
  async pressWords(words: string): Promise<void> {
    await this.pressKey(`"${words}"`, [`::-p-xpath(//main//button[normalize-space()="${words}"])`]);
  }

  async pressInDialog(name: string): Promise<void> {
    await this.pressKey(`"${name}" of the dialog`, [
      `::-p-xpath(//*[@role="dialog"]//button[normalize-space()="${name}"])`,
    ]);
  }

  /** Waits until the element is enabled and nothing covers it. */
  private async pressKey(what: string, selectors: string[]): Promise<void> {
    const isInReach = (element: Element) => {
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
      return topmost !== null && element.contains(topmost);
    };
    // A toast stays while the pointer is over it.
    await this.page.mouse.move(1, 1);
    for (let tries = 1; ; tries += 1) {
      try {
        const wanted = selectors.map((selector) => this.page.locator(selector).filter(isInReach));
        return await Locator.race(wanted)
          .setTimeout(PATIENCE_MS / TRIES)
          .click();
      } catch (error) {
        if (tries === TRIES) throw await this.lost(`Could not press ${what}`, error);
      }
    }
  }

  /** Waits until it is enabled. A row that is being processed is not, for a moment longer than its toast says. */
  async tick(name: string, role: 'checkbox' | 'switch' | 'radio' = 'checkbox'): Promise<void> {
    const press = (element: Element) => {
      const { disabled } = element as HTMLInputElement;
      if (!disabled) (element as HTMLElement).click();
      return !disabled;
    };
    await eventually(`Could not tick "${name}"`, async () => {
      const control = await this.page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
      return present(control).evaluate(press);
    });
  }

  async isTickable(name: string): Promise<boolean> {
    const control = await this.page.waitForSelector(`::-p-aria([name="${name}"][role="checkbox"])`);
    return present(control).evaluate((element) => !(element as HTMLInputElement).disabled);
  }

  async type(
    name: string,
    text: string,
    role: 'textbox' | 'searchbox' | 'combobox' | 'spinbutton' = 'textbox',
  ): Promise<void> {
    const field = await this.page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
    await present(field).focus();
    await this.page.keyboard.down('Control');
    await this.page.keyboard.press('a');
    await this.page.keyboard.up('Control');
    await this.page.keyboard.press('Backspace');
    await present(field).type(text);
  }

  async isDisabled(name: string): Promise<boolean> {
    const control = await this.page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
    return present(control).evaluate((element) => (element as HTMLButtonElement).disabled);
  }

  /** Types month, day and year. The browser goes from one to the next. */
  async typeDate(name: string, digits: string): Promise<void> {
    const field = await this.page.waitForSelector(`::-p-aria([name="${name}"][role="Date"])`);
    await present(field).focus();
    await this.page.keyboard.type(digits, { delay: 10 });
  }

  /** Chooses an option of a select. */
  async choose(name: string, option: string): Promise<void> {
    const select = await this.page.waitForSelector(`::-p-aria([name="${name}"][role="combobox"])`);
    await present(select).focus();
    await this.page.keyboard.press('ArrowDown');
    await this.press(option, 'option');
    await this.page.waitForSelector('[role="listbox"]', { hidden: true });
  }

  /** Closes a menu or popover and waits until it is gone. */
  async leave(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.waitForSelector('.MuiPopover-root', { hidden: true });
  }

  async key(key: KeyInput): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Waits until the text is visible, as text or as a placeholder. */
  async sees(text: string, withinMs = PATIENCE_MS): Promise<void> {
    await this.until(text, true, withinMs);
    await this.onSeen?.();
  }

  async seesNo(text: string, withinMs = PATIENCE_MS): Promise<void> {
    await this.until(text, false, withinMs);
  }

  async text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));
  }

  /** Text of the table row or list item that contains this name. */
  async row(name: string): Promise<string> {
    return this.page.evaluate((wanted) => {
      const rows = [...document.querySelectorAll<HTMLElement>('tbody tr, main li')];
      return rows.find((row) => row.innerText.includes(wanted))?.innerText.replaceAll(/\s+/g, ' ') ?? '';
    }, name);
  }

  private async until(text: string, isThere: boolean, withinMs: number): Promise<void> {
    const what = `${isThere ? 'Did not see' : 'Still sees'} "${text}"`;
    try {
      await eventually(what, async () => (await this.shows(text)) === isThere, withinMs);
    } catch (error) {
      throw await this.lost(what, error);
    }
  }

  /** Undefined while another page replaces this one. Evaluates each time, because a call into the old page may never return. */
  private async shows(text: string): Promise<boolean | undefined> {
    const question = this.page.evaluate((wanted) => {
      const said = [...document.querySelectorAll('[placeholder]')].map((field) => field.getAttribute('placeholder'));
      const all = [document.body.innerText, ...said].join(' ').replaceAll(/\s+/g, ' ');
      return all.includes(wanted);
    }, text);
    return question.catch(() => undefined);
  }

  /** Adds the visible text to the error of a failed test. */
  private async lost(what: string, cause: unknown): Promise<Error> {
    const shown = (await this.text()).slice(0, 3_000);
    return new Error(`${what} at ${this.address}. Visible text:\n${shown}`, { cause });
  }
}
