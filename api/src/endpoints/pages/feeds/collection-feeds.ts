import { summarySentence } from '@niche-newsletters/rules/summary';
import { Router } from 'express';
import { notFound } from '../../../base/errors.js';
import { escapeHtml as escapeXml } from '../../../base/words/escape-html.js';
import type { CollectionEntryService } from '../../../people/collections/collection-entry.service.js';
import type { CollectionService } from '../../../people/collections/collection.service.js';
import type { CollectionView, EntryView } from '../../../people/collections/collection.types.js';
import type { RenderingTurns } from '../../http/load/rendering-turns.js';
import {
  FORMATS,
  isFormat,
  plainContent,
  PRIVATE_FEED,
  summaryContent,
  XML,
  type Channel,
  type FeedItem,
} from './write-feed.js';

export interface CollectionFeedDeps {
  /** Readers of feeds wait for each other, and for nobody else. */
  turns: Pick<RenderingTurns, 'inTurn'>;
  collections: Pick<CollectionService, 'findByFeed'>;
  collectionEntries: Pick<CollectionEntryService, 'ofCollections'>;
  site: { readonly productName: string };
  publicUrl: string;
}

/** Feeds of collections, latest addition first, and their list as OPML. */
export function collectionFeedRoutes(deps: CollectionFeedDeps): Router {
  const router = Router();
  router.get(
    '/collections/:secret.:format',
    deps.turns.inTurn<{ secret: string; format: string }>(async ({ params }, response) => {
      const { secret, format } = params;
      if (format !== 'opml' && !isFormat(format)) throw notFound('Feed');
      const collection = await deps.collections.findByFeed(secret);
      const entries = (await deps.collectionEntries.ofCollections([collection.id])).get(collection.id) ?? [];
      response.set(PRIVATE_FEED).set('last-modified', collection.updatedAt.toUTCString());
      if (format === 'opml') return void response.type('text/x-opml').send(opml(collection, entries));
      const { type, write } = FORMATS[format];
      const items = entries
        .toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime())
        .map((entry) => itemOf(entry, deps));
      response.type(type).send(write(channelOf(collection, `${secret}.${format}`, deps), items));
    }),
  );
  return router;
}

function channelOf(
  { name, slug }: CollectionView,
  file: string,
  { site: { productName }, publicUrl }: CollectionFeedDeps,
): Channel {
  return {
    title: `${name} · ${productName}`,
    page: `${publicUrl}/collections/${slug}`,
    about: `A collection in ${productName}`,
    self: `${publicUrl}/api/collections/${file}`,
  };
}

export const titleOf = ({ newsletter, edition }: EntryView): string =>
  edition ? `${newsletter.name}: ${edition.title ?? 'Untitled Edition'}` : newsletter.name;

export const pathOf = ({ newsletter, edition }: EntryView): string =>
  `/newsletter/${newsletter.id}${edition ? `?edition=${edition.id}` : ''}`;

/** The owner's note, then what the page says in short. */
export const textOf = ({ note, newsletter, edition }: EntryView): string =>
  [note, edition ? summarySentence(edition.summary ?? '') : newsletter.description].filter(Boolean).join('\n\n');

const itemOf = (entry: EntryView, { publicUrl }: CollectionFeedDeps): FeedItem => ({
  title: titleOf(entry),
  link: publicUrl + pathOf(entry),
  content: entry.edition ? summaryContent(entry.edition.summary, entry.note) : plainContent(textOf(entry)),
  date: entry.addedAt,
});

function opml({ name }: CollectionView, entries: EntryView[]): string {
  const outlines = entries.map((entry) => {
    const text = escapeXml(titleOf(entry));
    const address = escapeXml((entry.edition ?? entry.newsletter).url);
    return `<outline type="link" text="${text}" title="${text}" htmlUrl="${address}" url="${address}" description="${escapeXml(entry.note)}"/>`;
  });
  return `${XML}<opml version="2.0"><head><title>${escapeXml(name)}</title></head><body>
${outlines.join('\n')}
</body></opml>`;
}
