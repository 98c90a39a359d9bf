import express, { Router } from 'express';
import { escapeHtml } from '../../base/words/escape-html.js';
import { DigestFrequency } from '../../people/digests/digest-settings.entity.js';
import type { ReadsSettings, SiteValues } from '../../settings/site-settings.js';
import type { DigestService } from '../../people/digests/digest.service.js';
import { productPage } from './product-page.js';

interface UnsubscribeDeps {
  digests: Pick<DigestService, 'ofLink' | 'setByLink'>;
  site: ReadsSettings;
}

const WORDS: Record<DigestFrequency, string> = {
  [DigestFrequency.NEVER]: 'never',
  [DigestFrequency.AT_ONCE]: 'at once',
  [DigestFrequency.DAILY]: 'daily',
  [DigestFrequency.WEEKLY]: 'weekly',
};

/** Where the links of digests lead, without signing in. Only a POST changes anything: mail scanners follow links. */
export function unsubscribeRoutes({ digests, site }: UnsubscribeDeps): Router {
  const router = Router();
  router.use('/unsubscribe', (_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    next();
  });
  router.get('/unsubscribe', async ({ query }, response) => {
    const link = await digests.ofLink(query.token);
    if (!link) return void response.status(404).send(unknownPage(site.current));
    response.send(settingsPage(link.frequency, site.current));
  });
  router.post(
    '/unsubscribe',
    express.urlencoded({ limit: '1kb', extended: false }),
    async ({ query, body }, response) => {
      const link = await digests.ofLink(query.token);
      if (!link) return void response.status(404).send(unknownPage(site.current));
      // A mail program that unsubscribes by itself sends other fields (RFC 8058).
      const chosen = (body as { frequency?: unknown } | undefined)?.frequency;
      const frequency = Object.values(DigestFrequency).find((one) => one === chosen) ?? DigestFrequency.NEVER;
      await digests.setByLink(link.userId, frequency);
      response.send(settingsPage(frequency, site.current));
    },
  );
  return router;
}

function settingsPage(current: DigestFrequency, site: Readonly<SiteValues>): string {
  const isEnded = current === DigestFrequency.NEVER;
  const offered = [DigestFrequency.NEVER, DigestFrequency.WEEKLY, DigestFrequency.DAILY].filter(
    (one) => one !== current,
  );
  const buttons = offered.map(
    (one) =>
      `<button name="frequency" value="${one}">${one === DigestFrequency.NEVER ? 'Unsubscribe' : `Mail me ${WORDS[one]}`}</button>`,
  );
  const state = isEnded
    ? 'You get no mail about what you follow.'
    : `You get mail about what you follow ${WORDS[current]}.`;
  return productPage({
    site,
    title: isEnded ? 'No more mail' : 'Mail about what you follow',
    content: `<p>${state}</p><form method="post">${buttons.join(' ')}</form>
<p><a href="/following">What you follow in ${escapeHtml(site.name)}</a></p>`,
  });
}

const unknownPage = (site: Readonly<SiteValues>) =>
  productPage({
    site,
    title: 'This link does not work',
    content:
      '<p>It is not complete, or its account was deleted. <a href="/following">Change how often mail comes</a> after signing in.</p>',
  });
