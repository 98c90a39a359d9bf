import type { Screen } from './screen.js';

type Reading = Window & { keepText: (text: string) => void; readText: () => string[] };

/** Records every line that appears on a screen, including placeholders. */
export async function readEverything(screen: Screen): Promise<Set<string>> {
  const { page } = screen;
  const texts = new Set<string>();
  await page.exposeFunction('keepText', (text: string) => void texts.add(text));
  await page.evaluateOnNewDocument(() => {
    const kept = new Set<string>();
    const reading = window as unknown as Reading;
    reading.readText = () => {
      const said = [...document.querySelectorAll('[placeholder]')].map(
        (field) => field.getAttribute('placeholder') ?? '',
      );
      const named = [...document.querySelectorAll('[aria-label]')].map(
        (element) => element.getAttribute('aria-label') ?? '',
      );
      const lines = [...(document.body?.innerText.split(/[\n\t]/) ?? []), ...said, ...named];
      return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
    };
    const look = () => {
      for (const text of reading.readText()) {
        if (kept.has(text)) continue;
        kept.add(text);
        reading.keepText(text);
      }
    };
    let isPlanned = false;
    const plan = () => {
      if (isPlanned) return;
      isPlanned = true;
      // Does not wait for the next frame, because the page may have changed by then.
      setTimeout(() => {
        isPlanned = false;
        look();
      }, 5);
    };
    new MutationObserver(plan).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  // The page may change before its recording arrives.
  screen.onSeen = async () => {
    // The page may navigate meanwhile.
    const lines = await page.evaluate(() => (window as unknown as Reading).readText()).catch(() => []);
    for (const text of lines) texts.add(text);
  };
  return texts;
}
