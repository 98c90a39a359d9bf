import type { Page } from 'puppeteer';

/** More stops than any page has. */
const MAX_STOPS = 200;
/** Day, month, year, and the button of the calendar. */
const PARTS_OF_DATE = 4;

interface Stop {
  /** How many stops came before it. */
  index: number;
  name: string;
  isCovered: boolean;
  isMarked: boolean;
  wasHere: boolean;
  isDate: boolean;
}

/** Position within a scrolling part of the page. A dialog or a sticky bar is a part of its own. */
interface Place {
  /** Its place in the document. */
  order: number;
  part: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Presses Tab through the whole page, or through the open dialog. Finds stops that a user would not see or expect there, and traps. */
export async function findTabFlaws(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important }' });
  await page.evaluate(() =>
    document.querySelectorAll('[data-stop]').forEach((stop) => stop.removeAttribute('data-stop')),
  );
  const flaws: string[] = [];
  const pairs: [Stop, Stop][] = [];
  let before: Stop | null = null;
  for (let count = 0; count < MAX_STOPS; count += 1) {
    // The walk begins where the focus is, for example in the first field of a dialog.
    if (count > 0) await pressTab(page, before);
    const stop: Stop | null = await page.evaluate(readStop);
    if (stop?.wasHere) {
      if (stop.index > 0) flaws.push(`Tab does not leave: ${stop.name}`);
      break;
    }
    if (stop?.isCovered) flaws.push(`not in view: ${stop.name}`);
    if (stop && !stop.isMarked) flaws.push(`focus is not visible: ${stop.name}`);
    if (before && stop) pairs.push([before, stop]);
    // After the last stop, the page itself has the focus.
    before = stop;
  }
  // All at once, because the page may grow during the walk.
  const places = new Map(await page.evaluate(readPlaces));
  const isReversed = ([one, next]: [Stop, Stop]) => isBackwards(places.get(one.index), places.get(next.index));
  return [...flaws, ...pairs.filter(isReversed).map(([one, next]) => `"${next.name}" follows "${one.name}"`)];
}

/** The parts of a date field are stops of their own, but the field has the focus in each of them. */
async function pressTab(page: Page, from: Stop | null): Promise<void> {
  await page.keyboard.press('Tab');
  if (!from?.isDate) return;
  const isStillThere = () =>
    page.evaluate((index) => (document.activeElement as HTMLElement).dataset['stop'] === String(index), from.index);
  for (let part = 1; part < PARTS_OF_DATE && (await isStillThere()); part += 1) await page.keyboard.press('Tab');
}

/** Above what came before, or left of it in the same line. */
function isBackwards(before: Place | undefined, place: Place | undefined): boolean {
  if (!before || !place || before.part !== place.part) return false;
  // From the last stop of a dialog to the first.
  if (place.order < before.order) return false;
  if (place.bottom <= before.top) return true;
  const isSameLine = place.top < before.bottom && before.top < place.bottom;
  return isSameLine && place.right <= before.left;
}

/** The focused element. Null if that is no stop, but the page or the dialog itself. */
async function readStop(): Promise<Stop | null> {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused.tabIndex < 0) return null;
  const wasHere = focused.dataset['stop'] !== undefined;
  focused.dataset['stop'] ??= String(document.querySelectorAll('[data-stop]').length);
  // A field marks its frame, and a checkbox what is drawn beside it.
  const around = [focused, ...focused.querySelectorAll('*')].slice(0, 10);
  for (let parent = focused.parentElement; parent && around.length < 14; parent = parent.parentElement) {
    around.push(parent, ...parent.querySelectorAll(':scope > fieldset'));
  }
  const looks = () =>
    around
      .flatMap((element) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)))
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.borderWidth, style.backgroundColor])
      .join('\n');
  // The components render the focus later.
  const rendered = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await rendered();
  const { top, height, left, width } = focused.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((down) =>
    [0.1, 0.5, 0.9].map((along) => document.elementFromPoint(left + width * along, top + height * down)),
  );
  const marked = looks();
  focused.blur();
  await rendered();
  const isMarked = marked !== looks();
  focused.focus({ preventScroll: true });
  const text = focused.getAttribute('aria-label') ?? focused.innerText;
  return {
    index: Number(focused.dataset['stop']),
    name: (text || focused.outerHTML.slice(0, 120)).replaceAll(/[\s\u200b]+/g, ' ').trim(),
    isCovered: !points.some((topmost) => topmost && (focused.contains(topmost) || topmost.contains(focused))),
    isMarked,
    wasHere,
    isDate: focused.matches('input[type=date]'),
  };
}

function readPlaces(): [number, Place][] {
  const parts: Element[] = [];
  return [...document.querySelectorAll<HTMLElement>('[data-stop]')].map((stop, order) => {
    const { top, bottom, left, right } = stop.getBoundingClientRect();
    let part: HTMLElement = stop;
    let scrolled = 0;
    while (part !== document.body && !['fixed', 'sticky'].includes(getComputedStyle(part).position)) {
      part = part.parentElement ?? document.body;
      scrolled += part === document.body ? scrollY : part.scrollTop;
    }
    if (!parts.includes(part)) parts.push(part);
    const place = { order, part: parts.indexOf(part), top: top + scrolled, bottom: bottom + scrolled, left, right };
    return [Number(stop.dataset['stop']), place];
  });
}
