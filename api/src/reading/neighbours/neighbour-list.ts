/** How a newsletter recommends others. */
export enum RecommendationKind {
  GHOST = 'ghost',
  BLOGROLL = 'blogroll',
  LINK = 'link',
}

/** A list of recommended sites that a site publishes. */
export interface NeighbourList {
  kind: RecommendationKind.GHOST | RecommendationKind.BLOGROLL;
  url: string;
}
