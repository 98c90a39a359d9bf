import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { AttentionPage } from './admin/attention/AttentionPage';
import { AuditPage } from './admin/audit/AuditPage';
import { ContentPage } from './admin/content/ContentPage';
import { NewslettersTab } from './admin/dashboard/NewslettersTab';
import { PromotionsTab } from './admin/dashboard/promotions/PromotionsTab';
import { EmbeddingsPage } from './admin/embeddings/EmbeddingsPage';
import { JobsPage } from './admin/jobs/JobsPage';
import { NamesPage } from './admin/names/NamesPage';
import { HomePage } from './home/HomePage';
import { MentioningEditions } from './mentions/MentioningEditions';
import { MentionsPage } from './mentions/MentionsPage';
import { EditionList } from './newsletter/EditionList';
import { NewsletterPage } from './newsletter/NewsletterPage';
import { ProductPage } from './product/ProductPage';
import { renderPage } from './testing/renderPage';
import { TopicPage } from './topics/TopicPage';
import { TopicsPage } from './topics/TopicsPage';

const realFetch = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = () => Promise.resolve({ ok: true } as Response);
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const LISTS: [operation: string, Screen: ComponentType][] = [
  ['Listing', HomePage],
  ['FilterTopics', HomePage],
  ['NewsletterDetail', NewsletterPage],
  ['Editions', () => <EditionList newsletterId="1" />],
  ['AllTopics', TopicsPage],
  ['TopicDetail', TopicPage],
  ['MentionsDetail', MentionsPage],
  ['MentioningEditions', () => <MentioningEditions slug="acme" />],
  ['ProductDetail', ProductPage],
  ['AdminNewsletters', NewslettersTab],
  ['Promotions', PromotionsTab],
  ['ContentNewsletters', ContentPage],
  ['Jobs', JobsPage],
  ['Attention', AttentionPage],
  ['AuditEntries', AuditPage],
  ['AdminNames', NamesPage],
  ['EmbeddingGenerations', EmbeddingsPage],
];

test.each(LISTS)('a list that failed is asked for again by itself: %s', async (operation, Screen) => {
  const down = new TypeError('Failed to fetch');
  const { asked } = renderPage(<Screen />, { answers: { [operation]: down } });
  const times = () => asked.filter(({ name }) => name === operation).length;
  await waitFor(() => expect(times()).toBe(1));
  // The hook listens once the failure has been rendered.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(times()).toBeGreaterThan(1);
  });
});
