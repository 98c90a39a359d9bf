import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import type { AdminNewsletterIdsQueryVariables, SubmissionStatus } from '../../../gql/graphql';

/** Ids of matching newsletters on all pages. */
export const AdminNewsletterIds = graphql(`
  query AdminNewsletterIds($search: String, $status: SubmissionStatus) {
    adminNewsletterIds(search: $search, status: $status)
  }
`);

/** Number of selected newsletters with a status. Undefined while loading. */
export function useSuitableCount(
  ids: string[],
  { search, status }: AdminNewsletterIdsQueryVariables,
  needed: SubmissionStatus,
): number | undefined {
  const isOther = Boolean(status) && status !== needed;
  const { data } = useQuery(AdminNewsletterIds, {
    variables: { search, status: needed },
    skip: isOther,
    fetchPolicy: 'network-only',
  });
  if (isOther) return 0;
  if (!data) return undefined;
  const suitable = new Set(data.adminNewsletterIds);
  return ids.filter((id) => suitable.has(id)).length;
}
