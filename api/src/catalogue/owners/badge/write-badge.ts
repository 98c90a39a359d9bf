import { escapeHtml } from '../../../base/words/escape-html.js';

export interface BadgeText {
  /** Of the directory. */
  productName: string;
  /** Of the newsletter, in order. */
  topics: string[];
  isDark: boolean;
}

const HEIGHT = 28;
const PADDING = 10;
/** Average advance of Verdana and its metric twins at 11 px; textLength then sets the exact width. */
const CHARACTER = 6.5;
const MAX_CHARACTERS = 60;

const COLOURS = {
  light: { ground: '#ffffff', border: '#8a8f99', label: '#4a4f59', text: '#14161a' },
  dark: { ground: '#14161a', border: '#8a8f99', label: '#c3c7cf', text: '#ffffff' },
};

/** A badge that leads to the newsletter's page, as an image that needs no script and no font. */
export function writeBadge({ productName, topics, isDark }: BadgeText): string {
  const { ground, border, label, text } = COLOURS[isDark ? 'dark' : 'light'];
  const left = cut(`On ${productName}`);
  const right = cut(topics.join(' · '));
  const leftWidth = widthOf(left);
  const rightWidth = right === '' ? 0 : widthOf(right) + PADDING;
  const width = leftWidth + rightWidth + 2 * PADDING;
  const title = escapeHtml(right === '' ? left : `${left}: ${right}`);
  const font = 'font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${HEIGHT - 1}" rx="6" fill="${ground}" stroke="${border}"/>`,
    `<g ${font}>`,
    line({ text: left, x: PADDING, width: leftWidth, fill: label }),
    right === '' ? '' : line({ text: right, x: leftWidth + 2 * PADDING, width: rightWidth - PADDING, fill: text }),
    '</g></svg>',
  ].join('');
}

interface Line {
  text: string;
  x: number;
  width: number;
  fill: string;
}

const line = ({ text, x, width, fill }: Line): string =>
  `<text x="${x}" y="18" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${fill}">${escapeHtml(text)}</text>`;

const widthOf = (text: string): number => Math.ceil([...text].length * CHARACTER);

function cut(text: string): string {
  const characters = [...text];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : text;
}
