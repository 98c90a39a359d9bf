/** A newsletter as a list names it. */
export interface ListedSite {
  address: string;
  name: string;
  description: string;
  /** Names of topics, which the directory may not have. */
  topics: string[];
}
