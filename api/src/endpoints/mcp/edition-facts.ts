import { summaryText } from '@niche-newsletters/rules/summary';
import type { Edition } from '../../library/editions/edition.entity.js';

/** An edition in the results of tools. */
export const editionFacts = (edition: Edition) => ({
  id: edition.id,
  newsletterId: edition.newsletterId,
  title: edition.title,
  url: edition.url,
  author: edition.author,
  publishedAt: edition.publishedAt?.toISOString() ?? null,
  processedAt: edition.processedAt?.toISOString() ?? null,
  summary: edition.summary === null ? null : summaryText(edition.summary),
  companies: edition.companies,
  people: edition.people,
  topics: edition.topics,
});
