import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql';
import { useFeature } from './features';
import { useSession } from './session-context';

export const OWNED = graphql(`
  query Owned {
    ownedNewsletters {
      id
      name
    }
  }
`);

/** Newsletters of the signed-in user. None while that loads, or if nobody can own one here. */
export function useOwned(): { id: string; name: string }[] {
  const { user } = useSession();
  const hasClaims = useFeature('claims');
  const { data } = useQuery(OWNED, { skip: !user || !hasClaims });
  return data?.ownedNewsletters ?? [];
}
