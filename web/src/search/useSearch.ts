import { useQuery } from '@apollo/client/react';
import { isUnreachable, messageOf } from '../apollo/errors';
import { readFragment } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import type { Relevance, SearchEditionsQuery, SearchInput } from '../gql/graphql';
import { readCounts } from '../ui/facets/facet-documents';
import { countFacets, facetVariables } from '../ui/facets/facets';
import { useSearched } from '../directory/useSearched';
import { useRecovery } from '../ui/states/useRecovery';
import { replyFor, type Exchange } from './conversation';
import { countNewsletters, promoteCited } from './results/narrow-results';
import { preferenceAt } from './preferences';
import type { SearchAddress } from './useSearchAddress';

const SEARCH = graphql(`
  query SearchEditions($input: SearchInput!) {
    searchEditions(input: $input) {
      total
      notice
      meaningLanguages
      groupByNewsletter
      correctedQuery
      facets {
        ...FacetCounts
      }
      items {
        ...FoundEdition
      }
      looselyRelated {
        ...FoundEdition
      }
    }
  }
`);

const FOUND = graphql(`
  fragment FoundEdition on SearchResult {
    newsletter {
      id
      name
      subcategories {
        id
        name
      }
    }
    edition {
      id
    }
    ...SearchHit
  }
`);

const LIMIT = 25;

/**
 * Searches for the question in the URL, or for `query` in its place. The reply counts the newsletters of all results,
 * regardless of filters. `cited` has the IDs of the editions that the answer cites.
 */
export function useSearch(address: SearchAddress, query: string, cited: ReadonlySet<string>) {
  const { question, relevance, facets } = address;
  const isIdle = question === '';
  const typed = useQuery(SEARCH, { variables: { input: inputOf(address, question, 'ALL') }, skip: isIdle });
  const meant = useQuery(SEARCH, {
    variables: { input: inputOf(address, query, 'ALL') },
    skip: isIdle || query === question,
  });
  // Keep the results of the original question while loading.
  const all = meant.data ? meant : typed;
  useSearched(address.newsletterId ? '' : question, all.data && all.data.searchEditions.total > 0);
  const isChosen = countFacets(facets) > 0;
  const isNarrow = relevance === 'HIGH' || isChosen;
  const narrowed = inputOf(address, meant.data ? query : question, relevance);
  const narrow = useQuery(SEARCH, {
    variables: { input: { ...narrowed, ...(isChosen ? facetVariables(facets) : {}) } },
    skip: isIdle || !isNarrow || !all.data,
  });
  const shown = isNarrow && all.data ? narrow : all;
  const found = shown.data?.searchEditions;
  const [results, looselyRelated] = resultsIn(found, cited);
  const problem = shown.error && !found ? messageOf(shown.error, 'Failed to search newsletters') : null;
  // Do not retry a search that the server refused.
  useRecovery(problem !== null && isUnreachable(shown.error), shown.refetch);
  const replyProblem = all.error && !all.data ? messageOf(all.error, 'Failed to search newsletters') : null;
  return {
    question: narrowed.query,
    results,
    looselyRelated,
    counts: readCounts((found ?? shown.previousData?.searchEditions)?.facets),
    correctedQuery: found?.correctedQuery ?? null,
    notice: found?.notice ?? null,
    meaningLanguages: found?.meaningLanguages ?? null,
    isGrouped: found?.groupByNewsletter ?? false,
    hasAnswer: found !== undefined,
    isSearching: !isIdle && shown.loading && !found,
    problem,
    exchange: exchangeOf(
      address,
      all.data && countNewsletters(resultsIn(all.data.searchEditions, cited)[0]),
      replyProblem,
    ),
    retry: () => void shown.refetch(),
  };
}

function resultsIn(found: SearchEditionsQuery['searchEditions'] | undefined, cited: ReadonlySet<string>) {
  const [items, looselyRelated] = [found?.items ?? [], found?.looselyRelated ?? []];
  return promoteCited([...readFragment(FOUND, items)], [...readFragment(FOUND, looselyRelated)], cited);
}

function inputOf(
  { position, newsletterId, isVerbatim }: SearchAddress,
  query: string,
  relevance: Relevance,
): SearchInput {
  const { fullTextWeight, semanticWeight } = preferenceAt(position);
  return {
    query,
    limit: LIMIT,
    fullTextWeight,
    semanticWeight,
    relevance,
    ...(newsletterId ? { newsletterIds: [newsletterId] } : {}),
    ...(isVerbatim ? { correctSpelling: false } : {}),
  };
}

/** The reply as far as known. None while searching. */
function exchangeOf(
  { question, newsletterId }: SearchAddress,
  count: number | undefined,
  problem: string | null,
): Exchange | null {
  const asked = { question, newsletterId };
  if (problem) return { ...asked, reply: `Sorry, I encountered an error: ${problem}`, hasFailed: true };
  return count === undefined ? null : { ...asked, reply: replyFor(count), hasFailed: false };
}
