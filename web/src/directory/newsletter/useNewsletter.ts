import { useQuery } from '@apollo/client/react';
import { isUnreachable, messageOf } from '../../apollo/errors';
import { graphql } from '../../gql/gql';

export const NEWSLETTER = graphql(`
  query NewsletterDetail($id: ID!) {
    newsletter(id: $id) {
      id
      ...NewsletterCard
      name
      description
    }
  }
`);

export function useNewsletter(id: string) {
  const { data, error, loading, refetch } = useQuery(NEWSLETTER, { variables: { id } });
  const newsletter = data?.newsletter;
  return {
    newsletter,
    isLoading: loading && !newsletter,
    problem: newsletter || loading ? null : problemOf(error),
    isMissing: data !== undefined && !newsletter,
    retry: () => void refetch(),
  };
}

function problemOf(error: unknown): string {
  if (!error) return 'This newsletter is not in the directory';
  return messageOf(error, isUnreachable(error) ? 'Failed to fetch newsletter' : 'An unknown error occurred');
}
