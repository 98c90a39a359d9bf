/** What search engines read of a page, in the words of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

interface Named {
  name: string;
  url: string;
}

export const webSite = ({ name, url }: Named): StructuredData => ({ '@type': 'WebSite', name, url });

export const itemList = (name: string, items: Named[]): StructuredData => ({
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: inOrder(items),
});

/** The way to a page, from the home page to itself. */
export const breadcrumbs = (trail: Named[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

interface Publication extends Named {
  description: string;
  image: string;
  /** Its own site. */
  sameAs: string;
  inLanguage: string | null;
}

export const periodical = ({ inLanguage, ...facts }: Publication): StructuredData => ({
  '@type': 'Periodical',
  ...facts,
  ...(inLanguage && { inLanguage }),
});

const inOrder = (items: Named[]) => items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
