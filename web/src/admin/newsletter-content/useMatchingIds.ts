import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { ContentAction, EditionStatus } from '../../gql/graphql';

const ContentIds = graphql(`
  query ContentIds($newsletterId: ID!, $action: ContentAction!, $status: EditionStatus, $search: String) {
    contentIds(newsletterId: $newsletterId, action: $action, status: $status, search: $search)
  }
`);

export interface ItemFilter {
  newsletterId: string;
  status?: EditionStatus;
  search?: string;
}

const NONE = { newsletterId: '', action: 'PROCESS' } as const;

/** Matching items on all pages that the action applies to. */
export function useMatchingIds(asked: (ItemFilter & { action: ContentAction }) | null): string[] {
  const { data } = useQuery(ContentIds, {
    variables: asked ?? NONE,
    skip: asked === null,
    fetchPolicy: 'network-only',
  });
  return [...(data?.contentIds ?? [])];
}
