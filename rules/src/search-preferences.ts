export interface SearchWeights {
  fullTextWeight: number;
  semanticWeight: number;
}

/** The three positions of the search slider, from meaning to exact words. */
export const SEARCH_PREFERENCES = {
  'Related Content': { fullTextWeight: 0.2, semanticWeight: 1.8 },
  Balanced: { fullTextWeight: 1, semanticWeight: 1 },
  'Exact Matches': { fullTextWeight: 1.8, semanticWeight: 0.2 },
} as const satisfies Record<string, SearchWeights>;
