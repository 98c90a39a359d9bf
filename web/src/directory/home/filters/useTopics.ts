import { useEffect, useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { diagnosticLog } from '../../../diagnostic-log';
import { graphql } from '../../../gql/gql';
import type { TopicGroup } from '../../../ui/fields/topic-groups';
import { useRecovery } from '../../../ui/states/useRecovery';

export const TOPICS = graphql(`
  query FilterTopics {
    categories {
      id
      name
      subcategories {
        id
        name
      }
    }
  }
`);

export interface Topics {
  groups: TopicGroup[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Topics for the filter, by category. */
export function useTopics(): Topics {
  const { data, loading, error, refetch } = useQuery(TOPICS);
  useRecovery(error !== undefined, refetch);
  useEffect(() => {
    if (error) diagnosticLog.error('Failed to fetch subcategories', error);
  }, [error]);
  const groups = useMemo(
    () => (data?.categories ?? []).map(({ name, subcategories }) => ({ name, topics: subcategories })),
    [data],
  );
  return { groups, isLoading: loading && !data, hasFailed: Boolean(error), retry: () => void refetch() };
}
