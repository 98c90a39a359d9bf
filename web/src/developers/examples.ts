import type { Feature } from '@niche-newsletters/rules/features';

export interface Example {
  name: string;
  query: string;
  /** Without which it is refused. */
  feature?: Feature;
}

/** Ready to run against this site. */
export const examples: [Example, ...Example[]] = [
  {
    name: 'The first newsletters',
    query: `{
  newsletters(limit: 3) {
    items { id name url }
    pagination { total }
  }
}`,
  },
  {
    name: 'Topics with their newsletters',
    query: `{
  subcategories { name slug newsletterCount }
}`,
  },
  {
    name: 'A search (with a token)',
    feature: 'search',
    query: `{
  searchEditions(input: { query: "how to start", limit: 3 }) {
    items { title url passage }
  }
}`,
  },
  {
    name: 'Your webhooks (with a token)',
    query: `{
  webhooks { url events state waitingCount }
}`,
  },
];
