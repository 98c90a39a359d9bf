import type { Visitor } from '../../../people/accounts/access.js';
import type { NewsletterService } from '../../../catalogue/newsletters/newsletter.service.js';
import type { TopicPageService } from '../../../catalogue/topic-pages/topic-page.service.js';
import type { ShownList } from '../first-view.js';

export interface TopicSources {
  newsletters: Pick<NewsletterService, 'export'>;
  topicPages: Pick<TopicPageService, 'find' | 'withNewsletters'>;
}

export const VISITOR: Visitor = { user: null, address: 'unknown', requestId: 'document' };
/** Names in other scripts have letters that addresses must encode. */
export const topicPath = ({ slug }: { slug: string }): string => `/topics/${encodeURIComponent(slug)}`;
const LEAD = 'Every subject of the directory, with the newsletters that write about it.';

/** The page of all topics, as visitors see it. */
export async function describeTopics({ topicPages }: TopicSources): Promise<ShownList> {
  const topics = await topicPages.withNewsletters();
  return {
    title: 'Topics',
    lead: LEAD,
    isItemList: true,
    parents: [],
    entries: topics.flatMap((topic, at) => {
      const entry = { path: topicPath(topic), title: topic.name, text: topic.description };
      const isFirst = topics[at - 1]?.categoryId !== topic.categoryId;
      return isFirst ? [{ path: null, title: topic.category.name, text: topic.category.description }, entry] : [entry];
    }),
  };
}

/** One topic with its first newsletters. Undefined if there is none. */
export async function describeTopic(
  slug: string,
  { newsletters, topicPages }: TopicSources,
): Promise<ShownList | undefined> {
  const topic = await topicPages.find(slug);
  if (!topic) return undefined;
  if (topic.slug !== slug)
    return { movedTo: topicPath(topic), title: topic.name, lead: topic.description, entries: [] };
  const listed = await newsletters.export(VISITOR, { subcategoryIds: [String(topic.id)] });
  return {
    title: topic.name,
    isItemList: true,
    parents: [{ name: 'Topics', path: '/topics' }],
    feed: `${topicPath(topic)}.rss`,
    lead: topic.description || `Newsletters about ${topic.name}.`,
    entries: listed.map(({ id, name, description }) => ({
      path: `/newsletter/${id}`,
      title: name,
      text: description,
    })),
  };
}
