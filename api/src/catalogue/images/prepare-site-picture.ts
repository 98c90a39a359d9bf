import type { SitePicture } from '@niche-newsletters/rules/site.rules';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { isSvg, problemOfSvg } from './check-svg.js';
import { UNREADABLE, type PreparedSitePicture, type SitePictureFile } from './site-picture-file.js';

/** Four times the size in the bar, the largest icon of a home screen, and what previews of links expect. */
const SHAPES: Record<SitePicture, ResizeOptions & { width: number; height: number }> = {
  logo: { width: 640, height: 128, fit: 'inside' },
  icon: { width: 512, height: 512, fit: 'contain', background: '#0000' },
  socialImage: { width: 1200, height: 630, fit: 'cover' },
};
const THUMBNAIL = { width: 192, height: 192, fit: 'inside' } as const;
const FORMATS = new Set(['png', 'jpeg', 'webp']);
const MAX_PIXELS = 12_000_000;
const MAX_SECONDS = 10;
/** Sharp for the largest shape, also where the SVG says that it is 24 px wide. */
const SVG_WIDTH = 1200;
const USUAL_DPI = 72;
const MAX_DPI = 2400;

/** Draws a file in the shape of the site's picture. An SVG is drawn too: nothing of it is ever sent to a browser. */
export async function prepareSitePicture({ picture, bytes }: SitePictureFile): Promise<PreparedSitePicture> {
  const file = Buffer.from(bytes);
  const text = file.toString('utf8');
  const svg = isSvg(text);
  const problem = svg ? problemOfSvg(text) : undefined;
  if (problem) return { problem };
  try {
    const source = svg ? await openSvg(file) : await openRaster(file);
    return source ? { prepared: await draw(source, picture) } : { problem: UNREADABLE };
  } catch {
    return { problem: UNREADABLE };
  }
}

async function draw(source: Sharp, picture: SitePicture) {
  const resized = source.timeout({ seconds: MAX_SECONDS }).resize(SHAPES[picture]);
  const isPhoto = picture === 'socialImage';
  const encoded = isPhoto ? resized.flatten({ background: '#ffffff' }).webp({ quality: 82 }) : resized.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const small = sharp(data).resize(THUMBNAIL);
  return {
    bytes: data,
    thumbnail: await (isPhoto ? small.webp() : small.png()).toBuffer(),
    contentType: isPhoto ? ('image/webp' as const) : ('image/png' as const),
    width: info.width,
    height: info.height,
  };
}

async function openRaster(file: Buffer): Promise<Sharp | undefined> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const;
  const { format, width, height } = await sharp(file, options).metadata();
  return FORMATS.has(format) && width * height <= MAX_PIXELS ? sharp(file, options).rotate() : undefined;
}

async function openSvg(file: Buffer): Promise<Sharp> {
  const { width } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
  const density = Math.min(MAX_DPI, Math.max(USUAL_DPI, Math.round((USUAL_DPI * SVG_WIDTH) / width)));
  return sharp(file, { limitInputPixels: MAX_PIXELS, density });
}
