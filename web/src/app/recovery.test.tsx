import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { AttentionPage } from '../admin/attention/AttentionPage';
import { Subscription } from '../account/Subscription';
import { AuditPage } from '../admin/activity/AuditPage';
import { ContentPage } from '../admin/content/ContentPage';
import { NewslettersTab } from '../admin/dashboard/NewslettersTab';
import { OverviewStrip } from '../admin/dashboard/overview/OverviewStrip';
import { PromotionsTab } from '../admin/dashboard/promotions/PromotionsTab';
import { EmbeddingsPage } from '../admin/embeddings/EmbeddingsPage';
import { JobsPage } from '../admin/jobs/JobsPage';
import { NamesPage } from '../admin/names/NamesPage';
import { HomePage } from '../directory/home/HomePage';
import { MentioningEditions } from '../directory/mentions/MentioningEditions';
import { MentionsPage } from '../directory/mentions/MentionsPage';
import { EditionList } from '../directory/newsletter/EditionList';
import { LinkedEdition } from '../directory/newsletter/LinkedEdition';
import { NewsletterPage } from '../directory/newsletter/NewsletterPage';
import { Recommendations } from '../directory/newsletter/Recommendations';
import { SimilarNewsletters } from '../directory/newsletter/SimilarNewsletters';
import { ProductPage } from '../directory/product/ProductPage';
import { Rising } from '../directory/rising/Rising';
import { SearchPage } from '../search/SearchPage';
import { SubmitForm } from '../submit/SubmitForm';
import { renderPage } from '../testing/renderPage';
import { TopicPage } from '../directory/topics/TopicPage';
import { TopicsPage } from '../directory/topics/TopicsPage';

const realFetch = globalThis.fetch;
const realObserver = globalThis.IntersectionObserver;

class EverythingInView {
  constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.onChange([{ isIntersecting: true }]);
  }
  disconnect(): void {
    // Nothing to observe.
  }
}

beforeEach(() => {
  globalThis.fetch = () => Promise.resolve({ ok: true } as Response);
  globalThis.IntersectionObserver = EverythingInView as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  globalThis.IntersectionObserver = realObserver;
});

const LISTS: [operation: string, Screen: ComponentType][] = [
  ['Listing', HomePage],
  ['FilterTopics', HomePage],
  ['Promoted', HomePage],
  ['Rising', Rising],
  ['NewsletterDetail', NewsletterPage],
  ['Editions', () => <EditionList newsletterId="1" />],
  ['LinkedEdition', () => <LinkedEdition id="2" newsletterId="1" onOpen={() => undefined} />],
  ['NewsletterRecommendations', () => <Recommendations newsletterId="1" />],
  ['SimilarNewsletters', () => <SimilarNewsletters newsletterId="1" />],
  ['SearchEditions', SearchPage],
  ['SubmissionTopics', SubmitForm],
  ['Products', () => <Subscription isPaid />],
  ['AllTopics', TopicsPage],
  ['TopicDetail', TopicPage],
  ['MentionsDetail', MentionsPage],
  ['MentioningEditions', () => <MentioningEditions slug="acme" />],
  ['ProductDetail', ProductPage],
  ['AdminNewsletters', NewslettersTab],
  ['Overview', OverviewStrip],
  ['Promotions', PromotionsTab],
  ['ContentNewsletters', ContentPage],
  ['Jobs', JobsPage],
  ['Attention', AttentionPage],
  ['NewslettersForJobs', JobsPage],
  ['AuditFacets', AuditPage],
  ['AuditEntries', AuditPage],
  ['AdminNames', NamesPage],
  ['EmbeddingGenerations', EmbeddingsPage],
];

test.each(LISTS)('a list reloads automatically after an error: %s', async (operation, Screen) => {
  const down = new TypeError('Failed to fetch');
  const { asked } = renderPage(<Screen />, { path: '/?q=kerning', answers: { [operation]: down } });
  const times = () => asked.filter(({ name }) => name === operation).length;
  await waitFor(() => expect(times()).toBe(1));
  // The hook starts listening after the error has rendered.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(times()).toBeGreaterThan(1);
  });
});
