import { MAX_PICTURE_BYTES, SITE_PICTURES } from '@niche-newsletters/rules/site.rules';
import { z } from 'zod';
import { imageAddress } from '../catalogue/images/image-address.js';
import { route, type Route } from '../endpoints/rest/route.js';
import type { SitePictureService } from './site-picture.service.js';

/** Base64 has four characters for three bytes. */
const MAX_TEXT = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;
const OTHER_FIELDS = 1_000;

export const sitePictureRoutes = (pictures: SitePictureService): Route[] => [
  route({
    method: 'post',
    path: '/admin/settings/pictures',
    audience: 'admin',
    summary: 'Uploads a picture for a setting: logo, icon or socialImage. Save its ID with updateSettings.',
    maxBytes: MAX_TEXT + OTHER_FIELDS,
    body: z.object({
      picture: z.enum(SITE_PICTURES),
      file: z.base64().min(1).max(MAX_TEXT).describe('A picture of at most 1 MB.'),
    }),
    response: z.object({ success: z.literal(true), data: z.object({ id: z.string(), url: z.string() }) }),
    handle: async ({ caller, body: { picture, file } }) => {
      const id = await pictures.upload(caller, picture, Buffer.from(file, 'base64'));
      return { success: true as const, data: { id, url: imageAddress(id) } };
    },
  }),
];
