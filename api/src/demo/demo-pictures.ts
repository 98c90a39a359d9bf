import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_SIZE } from '../catalogue/images/picture-size.js';
import type { Picture } from '../catalogue/images/prepare-picture.js';
import { DEMO_FOLDER } from './read-demo-newsletters.js';

/**
 * Screenshots of the demo sites, taken with `npm run demo:pictures`, for machines without a browser.
 */
export async function readDemoPicture(name: string): Promise<Picture> {
  const bytes = await readFile(path.join(DEMO_FOLDER, 'pictures', `${name}.webp`));
  const thumbnail = await sharp(bytes).resize(480, 300).webp({ quality: 78 }).toBuffer();
  return { bytes, thumbnail, contentType: 'image/webp', ...PICTURE_SIZE };
}
