import { isFeatureOn } from '@niche-newsletters/rules/features';
import type { ReadsSettings } from '../../../settings/site-settings.js';
import type { ShownList } from '../first-view.js';

const API_LINKS = [
  { path: '/graphql', title: 'GraphQL explorer', text: 'The whole API, to try in the browser.' },
  {
    path: '/api/openapi.json',
    title: 'OpenAPI document',
    text: 'The REST calls, for programs that read descriptions.',
  },
];

type OwnSite = ReadsSettings & { readonly productName: string };

const SEARCH_ENTRY = {
  path: '/search',
  title: 'Paid',
  text: 'Ask in your own words, and read the passages that answer, each with its source.',
};

/** Pages with a text of ours: what they are about, and where they lead, without scripts. Titles and leads as on the page. */
export const OWN_PAGES: Record<string, (sources: { site: OwnSite }) => ShownList> = {
  '/pricing': ({ site: { current } }) => ({
    title: 'Pricing',
    lead: isFeatureOn('search', current)
      ? 'Reading is free. A subscription puts AI Search into the bar of every page.'
      : 'Reading is free.',
    entries: [
      { path: '/', title: 'Free', text: 'Newsletters, topics, editions and their summaries, for everybody.' },
      ...(isFeatureOn('search', current) ? [SEARCH_ENTRY] : []),
    ],
  }),
  '/developers': ({ site: { current } }) => ({
    title: 'Developers',
    lead: isFeatureOn('search', current)
      ? 'For programs that read the directory, search it, or want to be told what is new.'
      : 'For programs that read the directory, or want to be told what is new.',
    entries: [
      {
        path: '/api-docs',
        title: 'Guide to the API',
        text: 'A first query in five minutes, tokens, limits and errors.',
      },
      ...API_LINKS,
      { path: '/llms.txt', title: 'For assistants', text: 'What assistants can do here, and how they sign in.' },
    ],
  }),
  '/api-docs': () => ({
    title: 'API',
    lead: 'Everything on this site is open to your own programs, by GraphQL or REST.',
    entries: [...API_LINKS, { path: '/developers', title: 'Developers', text: 'Keys, webhooks, limits and examples.' }],
  }),
  '/bot': ({ site: { productName } }) => ({
    title: 'Our Crawler',
    lead: `${productName} reads public newsletters, so that people can find them.`,
    entries: [
      {
        path: '/bot#obeys',
        title: 'What it obeys',
        text: 'robots.txt, noindex, noai, Content-Signal, licences and reservations of text and data mining.',
      },
      { path: '/bot#stop', title: 'How to stop it', text: 'By a line in robots.txt, or by the form on this page.' },
    ],
  }),
};
