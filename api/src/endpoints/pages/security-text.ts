import { Router } from 'express';
import { currentMs } from '../../base/clock.js';
import type { ReadsSettings } from '../../settings/site-settings.js';

interface SecurityTextDeps {
  site: ReadsSettings;
  publicUrl: string;
}

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt`: where to report a weakness. Without a contact, the page that says who reads sites. */
export function securityText({ site, publicUrl }: SecurityTextDeps): Router {
  const path = '/.well-known/security.txt';
  const router = Router();
  router.get(path, (_request, response) => {
    const { contact } = site.current;
    // The same all day, so that caches have one text.
    const expires = new Date(Math.ceil(currentMs() / DAY_MS) * DAY_MS + VALID_MS).toISOString();
    const lines = [
      `Contact: ${contact ? `mailto:${contact}` : `${publicUrl}/bot`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  });
  return router;
}
