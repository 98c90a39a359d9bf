import { newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import { z } from 'zod';
import { documentedBy } from '../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import type { ScreenshotService } from './screenshot.service.js';

export const screenshotRoutes = (screenshots: ScreenshotService): Route[] => [
  route({
    method: 'post',
    path: '/capture-and-upload-screenshot',
    audience: 'member',
    summary: 'Takes a screenshot of a page and stores it',
    body: z
      .object({
        ...documentedBy(newsletterFields, { url: z.string().default('').describe('A public address.') }),
        fileName: z.string().nullish(),
      })
      // The service says what is missing.
      .meta({ required: ['url'] }),
    response: z.object({ success: z.literal(true), message: z.string(), imageUrl: z.string() }),
    handle: async ({ caller, body }) => {
      const { message, imageUrl } = await screenshots.capture(caller, body.url);
      return { success: true as const, message, imageUrl };
    },
  }),
];
