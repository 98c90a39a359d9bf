import sharp from 'sharp';
import { PICTURE_SIZE } from './picture-size.js';

export interface Card {
  name: string;
  /** In small print below the name. */
  host: string;
  fontFile: string;
}

/** Background and text colour, with a contrast of at least 7. */
const PLAIN: [string, string] = ['#15181D', '#EBECE7'];
const COLOURS: [string, string][] = [
  ['#2541BA', '#FFFFFF'],
  PLAIN,
  ['#1C5A40', '#FFFFFF'],
  ['#8A2318', '#FFFFFF'],
  ['#F2C94C', '#15181D'],
  ['#EFE6D8', '#3B1C12'],
  ['#4B2E83', '#FFFFFF'],
  ['#0E4A63', '#FFFFFF'],
];
const MARGIN = 96;
const MAX_NAME = 90;
const NAME_HEIGHT = 440;

/** Drawn when a site cannot be shown. The same name always gets the same colours. */
export async function drawCard({ name, host, fontFile }: Card): Promise<Buffer> {
  const [ground, ink] = COLOURS[seedOf(name) % COLOURS.length] ?? PLAIN;
  const width = PICTURE_SIZE.width - 2 * MARGIN;
  const title = await setText({ text: shorten(name), ink, fontFile, width, height: NAME_HEIGHT, largest: HEADLINE });
  const place = await setText({ text: shorten(host), ink, fontFile, width, height: 40, largest: SMALL_PRINT });
  const rule = { create: { width, height: 3, channels: 3 as const, background: ink } };
  return sharp({ create: { ...PICTURE_SIZE, channels: 3, background: ground } })
    .composite([
      { input: title, left: MARGIN, top: MARGIN },
      { input: rule, left: MARGIN, top: PICTURE_SIZE.height - MARGIN - 72 },
      { input: place, left: MARGIN, top: PICTURE_SIZE.height - MARGIN - 36 },
    ])
    .png()
    .toBuffer();
}

interface Line {
  text: string;
  ink: string;
  fontFile: string;
  width: number;
  height: number;
  largest: number;
}

/** In dpi, as the text renderer expects. */
const HEADLINE = 800;
const SMALL_PRINT = 220;

/** Fits the box, but is never larger than `largest`. */
async function setText({ text, ink, fontFile, width, height, largest }: Line): Promise<Buffer> {
  const markup = `<span foreground="${ink}">${escapeMarkup(text)}</span>`;
  const setting = { text: markup, font: 'Open Sans Bold', fontfile: fontFile, rgba: true, wrap: 'word-char' as const };
  const fitted = await sharp({ text: { ...setting, width, height } })
    .png()
    .toBuffer({ resolveWithObject: true });
  if ((fitted.info.textAutofitDpi ?? 0) <= largest) return fitted.data;
  return sharp({ text: { ...setting, width, dpi: largest } })
    .png()
    .toBuffer();
}

function seedOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
}

/** Control characters would break the markup, and few fonts have emoji. */
function shorten(text: string): string {
  const clean =
    text
      .replace(/[\p{C}\p{Extended_Pictographic}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || '?';
  const letters = [...clean];
  return letters.length <= MAX_NAME ? clean : `${letters.slice(0, MAX_NAME - 1).join('')}…`;
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
