import { Router } from 'express';
import type { Config } from '../../config.js';

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt`: where to report a weakness. Without CONTACT_EMAIL, the page that says who reads sites. */
export function securityText({ publicUrl, contactEmail }: Pick<Config, 'publicUrl' | 'contactEmail'>): Router {
  const path = '/.well-known/security.txt';
  const contact = contactEmail ? `mailto:${contactEmail}` : `${publicUrl}/bot`;
  const router = Router();
  router.get(path, (_request, response) => {
    // The same all day, so that caches have one text.
    const expires = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + VALID_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  });
  return router;
}
