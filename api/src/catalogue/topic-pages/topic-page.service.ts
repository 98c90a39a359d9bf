import type { DataSource } from 'typeorm';
import type { Caller } from '../../people/accounts/access.js';
import { inOrderOf } from '../../base/lists/by-id.js';
import { readPage, type Paged } from '../../base/lists/paging.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import type { NewsletterService } from '../newsletters/newsletter.service.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import type { TopicService } from '../topics/topic.service.js';
import { NEWSLETTER_COUNTS, RELATED_TOPICS } from './topic-page-queries.js';

interface TopicPageDeps {
  topics: TopicService;
  newsletters: NewsletterService;
}

const MAX_SHOWN = 20;

/** Data of a topic's page. Only approved newsletters count. */
export class TopicPageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: TopicPageDeps,
  ) {}

  find(slug: string): Promise<Subcategory | null> {
    return this.deps.topics.findBySlug(slug);
  }

  /** Newsletters by name. Visitors get the first ten. */
  newsletters(caller: Caller, topic: Subcategory, page: { page?: number; limit?: number }): Promise<Paged<Newsletter>> {
    return this.deps.newsletters.list(caller, { ...page, subcategoryIds: [String(topic.id)] });
  }

  /** Newest newsletters. */
  newest(caller: Caller, topic: Subcategory, limit: number): Promise<Newsletter[]> {
    return this.deps.newsletters.newestOf(caller, { limit: shown(limit), subcategoryIds: [String(topic.id)] });
  }

  /** Topics that share newsletters, then others of the same category with newsletters. */
  async related(topicId: number, limit: number): Promise<Subcategory[]> {
    const rows: { id: number }[] = await this.dataSource.query(RELATED_TOPICS, [topicId, shown(limit)]);
    return inOrderOf(rows, await this.deps.topics.byIds(rows.map(({ id }) => id)));
  }

  /** Number of newsletters per topic. Omits topics without any. */
  async counts(topicIds: readonly number[] | null): Promise<Map<number, number>> {
    const rows: { id: number; count: number }[] = await this.dataSource.query(NEWSLETTER_COUNTS, [topicIds]);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Topics with newsletters, for the sitemap. */
  async withNewsletters(): Promise<Subcategory[]> {
    const counts = await this.counts(null);
    return (await this.deps.topics.subcategories()).filter(({ id }) => counts.has(id));
  }
}

const shown = (limit: number): number => readPage({ limit }, MAX_SHOWN, MAX_SHOWN).limit;
