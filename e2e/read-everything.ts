import type { Page } from 'puppeteer';

/** Records every line that appears on a page, including placeholders. */
export async function readEverything(page: Page): Promise<Set<string>> {
  const texts = new Set<string>();
  await page.exposeFunction('keepText', (text: string) => void texts.add(text));
  await page.evaluateOnNewDocument(() => {
    const kept = new Set<string>();
    const keep = (window as unknown as { keepText: (text: string) => void }).keepText;
    const look = () => {
      const said = [...document.querySelectorAll('[placeholder]')].map(
        (field) => field.getAttribute('placeholder') ?? '',
      );
      const named = [...document.querySelectorAll('[aria-label]')].map(
        (element) => element.getAttribute('aria-label') ?? '',
      );
      for (const line of [...(document.body?.innerText.split(/[\n\t]/) ?? []), ...said, ...named]) {
        const text = line.replaceAll(/\s+/g, ' ').trim();
        if (text === '' || kept.has(text)) continue;
        kept.add(text);
        keep(text);
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
  return texts;
}
