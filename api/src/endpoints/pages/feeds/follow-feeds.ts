import { Router } from 'express';
import { notFound } from '../../../base/errors.js';
import { parseId } from '../../../base/validation/parse-input.js';
import type { FollowFeed, FollowService } from '../../../people/follows/follow.service.js';
import { escapeHtml as escapeXml } from '../../../base/words/escape-html.js';
import type { RenderingTurns } from '../../http/load/rendering-turns.js';
import {
  FORMATS,
  isFormat,
  latestOf,
  PRIVATE_FEED,
  summaryContent,
  XML,
  type Channel,
  type FeedItem,
} from './write-feed.js';

export interface FollowFeedDeps {
  /** Readers of feeds wait for each other, and for nobody else. */
  turns: Pick<RenderingTurns, 'inTurn'>;
  follows: FollowService;
  newsletters: { byIds(ids: number[]): Promise<{ id: number; name: string }[]> };
  site: { readonly productName: string };
  publicUrl: string;
}

/** Feeds of what a member follows, and the list of these feeds, at addresses that only they know. */
export function followFeedRoutes(deps: FollowFeedDeps): Router {
  const router = Router();
  router.get(
    '/follows/:secret.opml',
    deps.turns.inTurn<{ secret: string; format: string }>(async ({ params }, response) => {
      const { follows } = await deps.follows.readFeed(params.secret);
      response
        .set(PRIVATE_FEED)
        .type('text/x-opml')
        .send(opml(follows, params.secret, deps));
    }),
  );
  router.get(
    '/follows/:secret.:format',
    deps.turns.inTurn<{ secret: string; format: string }>(async ({ params, query }, response) => {
      const { secret } = params;
      if (!isFormat(params.format)) throw notFound('Feed');
      const { type, write } = FORMATS[params.format];
      const followId = query.follow === undefined ? null : parseId(query.follow, 'follow');
      const feed = await deps.follows.readFeed(secret, followId);
      const items = await itemsOf(feed, deps);
      const text = write(channelOf(feed, { ...deps, path: `${secret}.${params.format}`, followId }), items);
      response.set(PRIVATE_FEED).set('last-modified', latestOf(items).toUTCString()).type(type).send(text);
    }),
  );
  return router;
}

interface Place extends FollowFeedDeps {
  path: string;
  followId: number | null;
}

function channelOf({ follows }: FollowFeed, { site: { productName }, publicUrl, path, followId }: Place): Channel {
  const one = follows.find(({ id }) => id === followId);
  const self = `${publicUrl}/api/follows/${path}`;
  if (!one) {
    const about = `New editions of what you follow in ${productName}`;
    return { title: `Following · ${productName}`, page: `${publicUrl}/following`, about, self };
  }
  return {
    title: `${one.name} · ${productName}`,
    page: publicUrl + one.path,
    about: `New editions that ${productName} found for ${one.name}`,
    self: `${self}?follow=${one.id}`,
  };
}

async function itemsOf({ editions }: FollowFeed, { newsletters, publicUrl }: FollowFeedDeps): Promise<FeedItem[]> {
  const named = await newsletters.byIds([...new Set(editions.map(({ edition }) => edition.newsletterId))]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return editions.map(({ edition, addedAt }) => ({
    title: [names.get(edition.newsletterId), edition.title ?? 'Untitled Edition'].filter(Boolean).join(': '),
    link: `${publicUrl}/newsletter/${edition.newsletterId}?edition=${edition.id}`,
    content: summaryContent(edition.summary),
    date: edition.publishedAt ?? addedAt,
  }));
}

/** One feed for each follow, so that a feed reader can subscribe to topics and names, too. */
function opml(
  follows: FollowFeed['follows'],
  secret: string,
  { site: { productName }, publicUrl }: FollowFeedDeps,
): string {
  const outlines = follows.map(({ id, name, path }) => {
    const text = escapeXml(name);
    const feed = escapeXml(`${publicUrl}/api/follows/${secret}.rss?follow=${id}`);
    return `<outline type="rss" text="${text}" title="${text}" xmlUrl="${feed}" htmlUrl="${escapeXml(publicUrl + path)}"/>`;
  });
  return `${XML}<opml version="2.0"><head><title>${escapeXml(`Following · ${productName}`)}</title></head><body>
${outlines.join('\n')}
</body></opml>`;
}
