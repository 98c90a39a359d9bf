import DataLoader from 'dataloader';
import type { ContentStatus } from '../editions/content/content-status.type.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import type { Subcategory } from '../topics/subcategory.entity.js';

/** What the loaders read from: each answers for a whole list in one statement. */
export interface LoaderSources {
  topics: {
    ofNewsletters(ids: readonly number[]): Promise<Map<number, Subcategory[]>>;
    ofCategories(ids: readonly number[]): Promise<Subcategory[]>;
  };
  newsletters: { byIds(ids: readonly number[]): Promise<Newsletter[]> };
  editions: { withEmbeddings(ids: readonly number[]): Promise<Set<number>> };
  contentStatus: { statuses(ids: readonly number[]): Promise<Map<number, ContentStatus>> };
}

export interface Loaders {
  topicsOfNewsletter: DataLoader<number, Subcategory[]>;
  topicsOfCategory: DataLoader<number, Subcategory[]>;
  newsletterById: DataLoader<number, Newsletter | null>;
  contentStatusOfNewsletter: DataLoader<number, ContentStatus>;
  hasEmbeddingsOfEdition: DataLoader<number, boolean>;
}

/** Fresh for each request: what one caller read is never another's. */
export function createLoaders({ topics, newsletters, editions, contentStatus }: LoaderSources): Loaders {
  return {
    topicsOfNewsletter: new DataLoader(async (ids) => {
      const found = await topics.ofNewsletters(ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    topicsOfCategory: new DataLoader(async (ids) => {
      const found = await topics.ofCategories(ids);
      return ids.map((id) => found.filter((topic) => topic.categoryId === id));
    }),
    newsletterById: new DataLoader(async (ids) => {
      const found = new Map((await newsletters.byIds(ids)).map((newsletter) => [newsletter.id, newsletter]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    contentStatusOfNewsletter: new DataLoader(async (ids) => {
      const found = await contentStatus.statuses(ids);
      return ids.map((id) => found.get(id) ?? noContent(id));
    }),
    hasEmbeddingsOfEdition: new DataLoader(async (ids) => {
      const embedded = await editions.withEmbeddings(ids);
      return ids.map((id) => embedded.has(id));
    }),
  };
}

const noContent = (newsletterId: number): ContentStatus => ({
  newsletterId,
  total: 0,
  discovered: 0,
  processed: 0,
  processing: 0,
  error: 0,
  hasError: false,
});
