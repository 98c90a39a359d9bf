/**
 * Applies the rules that hold on a screen of this width, because jsdom ignores media queries. Remove the returned element
 * afterwards.
 */
export function showAt(width: number): HTMLStyleElement {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const held = rules
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => holds(media.mediaText, width));
  const style = document.createElement('style');
  style.textContent = held.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join('\n');
  document.head.append(style);
  return style;
}

function holds(media: string, width: number): boolean {
  const [, from] = /min-width: ?([\d.]+)px/.exec(media) ?? [];
  const [, to] = /max-width: ?([\d.]+)px/.exec(media) ?? [];
  if (from === undefined && to === undefined) return false;
  return width >= Number(from ?? 0) && width <= Number(to ?? Infinity);
}
