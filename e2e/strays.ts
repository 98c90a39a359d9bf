/** Visible texts that contain one of the words outside the selector. Runs in the page. */
export function strays(words: string[], selector: string): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = node.parentElement;
    const isWanted = words.some((word) => node?.textContent?.includes(word)) && place?.closest('main, [role="dialog"]');
    if (isWanted && !place?.closest(selector)) found.push(place?.outerHTML.slice(0, 160) ?? '');
  }
  return found;
}
