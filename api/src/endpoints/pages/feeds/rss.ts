import { mayReadSummaries } from '../../../library/editions/visitor-edition.js';
import type { ReadsSettings } from '../../../settings/site-settings.js';
import type { Edition } from '../../../library/editions/edition.entity.js';
import type { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import { FORMATS, plainContent, summaryContent, type FeedFormat } from './write-feed.js';

interface Place {
  site: ReadsSettings & { readonly productName: string };
  publicUrl: string;
}

export const pageOf = ({ publicUrl }: Pick<Place, 'publicUrl'>, newsletter: { id: number }) =>
  `${publicUrl}/newsletter/${newsletter.id}`;

/** The newsletters that were added last. */
export function newsletterFeed(newsletters: Newsletter[], format: FeedFormat, place: Place): string {
  const items = newsletters.map((one) => ({
    title: one.name,
    link: pageOf(place, one),
    content: plainContent(one.description),
    date: one.createdAt,
  }));
  const { site, publicUrl } = place;
  const { productName } = site;
  const channel = {
    title: productName,
    page: `${publicUrl}/`,
    about: `New in ${productName}`,
    self: `${publicUrl}/newsletters.${format}`,
  };
  return FORMATS[format].write(channel, items);
}

interface TopicFeed {
  topic: { name: string; slug: string; description: string };
  editions: Edition[];
  newsletterNames: Map<number, string>;
}

/** The latest editions of a topic's newsletters. Links lead to our page of the edition, which has its summary. */
export function topicFeed({ topic, editions, newsletterNames }: TopicFeed, format: FeedFormat, place: Place): string {
  const page = `${place.publicUrl}/topics/${encodeURIComponent(topic.slug)}`;
  const isOpen = mayReadSummaries({ user: null }, place.site.current);
  const items = editions.map((edition) => ({
    title: [newsletterNames.get(edition.newsletterId), edition.title ?? 'Untitled Edition'].filter(Boolean).join(': '),
    link: `${pageOf(place, { id: edition.newsletterId })}?edition=${edition.id}`,
    content: summaryContent(isOpen ? edition.summary : null),
    date: edition.publishedAt ?? edition.discoveredAt,
  }));
  const about = topic.description || `Newsletters about ${topic.name}.`;
  const channel = { title: `${topic.name} · ${place.site.productName}`, page, about, self: `${page}.${format}` };
  return FORMATS[format].write(channel, items);
}
