import { createHash } from 'node:crypto';
import { Router, type RequestHandler } from 'express';
import { MAX_ID } from '../../../base/ids.js';
import type { RenderingTurns } from '../../../endpoints/http/load/rendering-turns.js';
import type { NewsletterService } from '../../newsletters/newsletter.service.js';
import type { TopicService } from '../../topics/topic.service.js';
import { writeBadge } from './write-badge.js';

interface BadgeDeps {
  newsletters: Pick<NewsletterService, 'find'>;
  topics: Pick<TopicService, 'ofNewsletters'>;
  turns: Pick<RenderingTurns, 'inTurn'>;
  site: { readonly productName: string };
}

/** An hour: topics change rarely, and other sites show badges to all their readers. */
const CACHED = 'public, max-age=3600';

/** Badges that owners show on their own sites. */
export function badgeRoutes({ newsletters, topics, turns, site }: BadgeDeps): Router {
  const router = Router();
  const send: RequestHandler<{ file: string }> = async (request, response) => {
    const id = Number(/^(\d{1,10})\.svg$/.exec(request.params.file)?.[1] ?? Number.NaN);
    const newsletter = id >= 1 && id <= MAX_ID ? await newsletters.find(id) : null;
    if (!newsletter)
      return void response.status(404).set('cache-control', 'no-store').type('text/plain').send('No such badge');
    const filed = (await topics.ofNewsletters([id])).get(id) ?? [];
    const isDark = request.query['scheme'] === 'dark';
    const badge = writeBadge({ productName: site.productName, topics: filed.map(({ name }) => name), isDark });
    const etag = `"${createHash('sha256').update(badge).digest('base64url').slice(0, 22)}"`;
    response.set({
      etag,
      'cache-control': CACHED,
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match']?.includes(etag)) return void response.status(304).end();
    response.send(badge);
  };
  router.get('/badge/:file', turns.inTurn(send));
  return router;
}
