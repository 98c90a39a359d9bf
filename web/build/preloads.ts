import { listingVariables, readListing } from '../src/directory/home/listing/listing-address.ts';
import { editionsVariables } from '../src/directory/newsletter/editions-variables.ts';
import type { RouteName } from '../src/routes.ts';

interface Preload {
  /** The modules that the page's own code begins with. */
  modules: string[];
  /** First queries of the page for a visitor, with variables. ':id' and ':slug' are replaced by values of the path. */
  queries: Record<string, object>;
}

const visitorListing = listingVariables(readListing(new URLSearchParams()), false);

/** The server adds these to a page's document, so that the script need not ask for them. */
export const preloads: Partial<Record<RouteName, Preload>> = {
  home: { modules: [], queries: { Site: {}, Promoted: {}, FilterTopics: {}, Listing: visitorListing } },
  newsletter: {
    modules: ['/src/directory/newsletter/NewsletterPage.tsx'],
    queries: { Site: {}, NewsletterDetail: { id: ':id' }, Editions: editionsVariables(':id', '') },
  },
  edition: { modules: ['/src/directory/edition/EditionPage.tsx'], queries: { Site: {}, EditionDetail: { id: ':id' } } },
  page: { modules: ['/src/directory/text-page/TextPage.tsx'], queries: { Site: {}, TextPage: { slug: ':slug' } } },
  topics: { modules: ['/src/directory/topics/TopicsPage.tsx'], queries: { Site: {}, AllTopics: {} } },
  topic: { modules: ['/src/directory/topics/TopicPage.tsx'], queries: { Site: {}, TopicDetail: { slug: ':slug' } } },
  mentions: {
    modules: ['/src/directory/mentions/MentionsPage.tsx'],
    queries: { Site: {}, MentionsDetail: { slug: ':slug' } },
  },
};
