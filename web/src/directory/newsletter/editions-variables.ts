import type { EditionsQueryVariables } from '../../gql/graphql';

const PAGE_SIZE = 10;

/** Variables of the first page of a newsletter's editions. */
export function editionsVariables(newsletterId: string, search: string): EditionsQueryVariables {
  return { newsletterId, page: 1, limit: PAGE_SIZE, search: search || null };
}
