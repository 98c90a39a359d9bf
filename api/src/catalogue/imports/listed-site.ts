/** Of one site. Far more than a newsletter may have. */
export const MAX_LISTED_TOPICS = 50;

/** A newsletter as a list names it. */
export interface ListedSite {
  address: string;
  name: string;
  description: string;
  /** Names of topics, which the directory may not have. */
  topics: string[];
}
