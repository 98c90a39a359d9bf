import { accentStyle } from '@niche-newsletters/rules/accent';

/** The served document has this style where an operator chose a colour. */
const STYLE = 'accent';

/** Shows a colour that was just saved, without loading the page again. */
export function paintAccent(accent: string | null): void {
  let style = document.getElementById(STYLE);
  if (!style) {
    style = document.createElement('style');
    style.id = STYLE;
    document.head.append(style);
  }
  style.textContent = accent === null ? '' : accentStyle(accent);
}
