import sharp, { type CreateRaw } from 'sharp';
import { PICTURE_SIZE } from './picture-size.js';

export interface Picture {
  bytes: Buffer;
  thumbnail: Buffer;
  contentType: 'image/webp' | 'image/png';
  width: number;
  height: number;
}

/** Twice the size of the largest list, for high-density screens. */
const THUMBNAIL_SIZE = { width: 480, height: 300 };
const MAX_PICTURE = 150_000;
const QUALITIES = [82, 70, 58, 46, 34, 20];
/** Checked against the header before decoding. */
const MAX_PIXELS = 12_000_000;
/** AVIF and HEIF need several times the memory and time: 1.4 kB can hold 49 megapixels. */
const MAX_HEIF_PIXELS = 4_000_000;
const MAX_SECONDS = 10;
/** No vector formats: they can refer to files and other hosts. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const MIN_SHOWN_WIDTH = { width: 300, height: 150 };

/** The other cores are for requests, and no picture is decoded twice. */
sharp.concurrency(1);
sharp.cache(false);

/** Converts to one size and format: WebP of at most 150 kB and a thumbnail, both cropped from the top. */
export async function preparePicture(source: Buffer): Promise<Picture> {
  const { width, height } = PICTURE_SIZE;
  const cut = await open(source).resize(width, height, COVER).removeAlpha().raw().toBuffer();
  const raw = { raw: { width, height, channels: 3 as const } };
  const thumbnail = await sharp(cut, raw)
    .resize(THUMBNAIL_SIZE.width, THUMBNAIL_SIZE.height)
    .webp({ quality: 78 })
    .toBuffer();
  return { bytes: await compress(cut, raw), thumbnail, contentType: 'image/webp', width, height };
}

/** Null if the file is no picture, or too small a one. */
export async function preparePictureOf(file: Buffer): Promise<Picture | null> {
  try {
    const { format, width, height } = await open(file).metadata();
    if (!FORMATS.has(format)) return null;
    if (width * height > (format === 'heif' ? MAX_HEIF_PIXELS : MAX_PIXELS)) return null;
    if (width < MIN_SHOWN_WIDTH.width || height < MIN_SHOWN_WIDTH.height) return null;
    return await preparePicture(file);
  } catch {
    return null;
  }
}

/** A page that showed nothing has one colour from edge to edge. */
export async function isBlank(source: Buffer): Promise<boolean> {
  const { channels } = await open(source).removeAlpha().stats();
  return channels.every(({ stdev }) => stdev < 1);
}

const COVER = { fit: 'cover', position: 'top', withoutEnlargement: false } as const;

const open = (source: Buffer) =>
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    .timeout({ seconds: MAX_SECONDS })
    .rotate();

async function compress(cut: Buffer, raw: { raw: CreateRaw }): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    smallest = await sharp(cut, raw).webp({ quality, effort: 4 }).toBuffer();
    if (smallest.length <= MAX_PICTURE) return smallest;
  }
  const half = await sharp(cut, raw)
    .resize(PICTURE_SIZE.width / 2)
    .toBuffer();
  const halfRaw = { raw: { width: PICTURE_SIZE.width / 2, height: PICTURE_SIZE.height / 2, channels: 3 as const } };
  return sharp(half, halfRaw)
    .resize(PICTURE_SIZE.width)
    .webp({ quality: QUALITIES.at(-1) })
    .toBuffer();
}
