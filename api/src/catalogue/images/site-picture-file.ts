import type { SitePicture } from '@niche-newsletters/rules/site.rules';
import type { Picture } from './prepare-picture.js';

/** A file for the site's look, as somebody uploads it. */
export interface SitePictureFile {
  picture: SitePicture;
  bytes: Buffer;
}

/** The picture, or what to tell whoever uploaded the file. */
export type PreparedSitePicture = { prepared: Picture } | { problem: string };

export const UNREADABLE = 'This file is not a picture that can be read. Please choose an SVG, PNG, JPEG or WebP.';
