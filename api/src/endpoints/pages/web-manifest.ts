import { Router } from 'express';
import { imageAddress } from '../../catalogue/images/image-address.js';
import type { ReadsSettings } from '../../settings/site-settings.js';

/** The client's ground in the light scheme, on which home screens start it. */
const GROUND = '#f4f5f1';
const HOUR = 'public, max-age=3600';

/** Name and icon for home screens, and the icon where browsers look for one by themselves. */
export function webManifest({ site }: { site: ReadsSettings }): Router {
  const router = Router();
  router.get('/site.webmanifest', (_request, response) => {
    const { name, line, icon } = site.current;
    const icons = icon
      ? [{ src: imageAddress(icon), sizes: '512x512', type: 'image/png' }]
      : [{ src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' }];
    const manifest = { name, description: line, start_url: '/', display: 'browser', background_color: GROUND, icons };
    response.set('cache-control', HOUR).type('application/manifest+json').send(JSON.stringify(manifest));
  });
  router.get(['/favicon.ico', '/mark.svg'], (_request, response, next) => {
    const { icon } = site.current;
    if (!icon) return next();
    response.set('cache-control', HOUR).redirect(imageAddress(icon));
  });
  return router;
}
