import type { Edition } from '../../library/editions/edition.entity.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { escapeHtml as escapeXml } from './escape-html.js';

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

interface Place {
  productName: string;
  publicUrl: string;
}

export const pageOf = ({ publicUrl }: Pick<Place, 'publicUrl'>, newsletter: { id: number }) =>
  `${publicUrl}/newsletter/${newsletter.id}`;

interface Item {
  title: string;
  link: string;
  description: string;
  date: Date;
}

/** The newsletters that were added last. */
export function newsletterFeed(newsletters: Newsletter[], place: Place): string {
  const items = newsletters.map((one) => ({
    ...{ title: one.name, link: pageOf(place, one), description: one.description, date: one.createdAt },
  }));
  const { productName, publicUrl } = place;
  return rss(
    { title: productName, page: `${publicUrl}/`, about: `New in ${productName}`, self: `${publicUrl}/newsletters.rss` },
    items,
  );
}

interface TopicFeed {
  topic: { name: string; slug: string; description: string };
  editions: Edition[];
  newsletterNames: Map<number, string>;
}

/** The latest editions of a topic's newsletters. Links lead to our page of the edition, which has its summary. */
export function topicFeed({ topic, editions, newsletterNames }: TopicFeed, place: Place): string {
  const page = `${place.publicUrl}/topics/${topic.slug}`;
  const items = editions.map((edition) => ({
    title: [newsletterNames.get(edition.newsletterId), edition.title ?? 'Untitled Edition'].filter(Boolean).join(': '),
    link: `${pageOf(place, { id: edition.newsletterId })}?edition=${edition.id}`,
    description: edition.summary ?? '',
    date: edition.publishedAt ?? edition.discoveredAt,
  }));
  const about = topic.description || `Newsletters about ${topic.name}.`;
  return rss({ title: `${topic.name} · ${place.productName}`, page, about, self: `${page}.rss` }, items);
}

interface Channel {
  title: string;
  page: string;
  about: string;
  self: string;
}

function rss(channel: Channel, items: Item[]): string {
  const lines = items.map(({ title, link, description, date }) => {
    const address = escapeXml(link);
    return `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid>
<description>${escapeXml(description)}</description><pubDate>${date.toUTCString()}</pubDate></item>`;
  });
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(channel.title)}</title><link>${escapeXml(channel.page)}</link><description>${escapeXml(channel.about)}</description>
<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
${lines.join('\n')}
</channel></rss>`;
}
