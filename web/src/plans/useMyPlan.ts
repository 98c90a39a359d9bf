import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql';
import { useSession } from '../session/session-context';
import { useRecovery } from '../ui/states/useRecovery';

const MY_PLAN = graphql(`
  query MyPlan {
    myPlan {
      plan
      source
      status
      renewsAt
      endsAt
      hasPaymentProblem
      isManageable
    }
  }
`);

/** The plan of the signed-in user. With `pollInterval`, it is asked for again and again. */
export function useMyPlan({ pollInterval = 0 }: { pollInterval?: number } = {}) {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(MY_PLAN, {
    skip: !user,
    fetchPolicy: 'cache-and-network',
    pollInterval,
  });
  const hasFailed = error !== undefined && !data;
  useRecovery(hasFailed, refetch);
  return { myPlan: data?.myPlan, error: hasFailed ? error : undefined, refetch };
}
