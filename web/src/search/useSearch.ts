import { useQuery } from '@apollo/client/react';
import { messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import type { Relevance, SearchInput } from '../gql/graphql';
import { replyFor, type Exchange } from './conversation';
import { preferenceAt } from './preferences';
import type { SearchAddress } from './useSearchAddress';

const SEARCH = graphql(`
  query SearchEditions($input: SearchInput!) {
    searchEditions(input: $input) {
      total
      notice
      groupByNewsletter
      items {
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
    }
  }
`);

const LIMIT = 25;

/** Asks what the address says. The reply speaks of all that was found, whatever the list is narrowed to. */
export function useSearch({ question, position, relevance }: SearchAddress) {
  const isIdle = question === '';
  const all = useQuery(SEARCH, { variables: { input: inputOf(question, position, 'ALL') }, skip: isIdle });
  const isNarrow = relevance === 'HIGH';
  const high = useQuery(SEARCH, {
    variables: { input: inputOf(question, position, 'HIGH') },
    skip: isIdle || !isNarrow || !all.data,
  });
  const shown = isNarrow && all.data ? high : all;
  const found = shown.data?.searchEditions;
  const complaint = shown.error && !found ? messageOf(shown.error, 'Failed to search newsletters') : null;
  const replyComplaint = all.error && !all.data ? messageOf(all.error, 'Failed to search newsletters') : null;
  return {
    results: found?.items ?? [],
    notice: found?.notice ?? null,
    isGrouped: found?.groupByNewsletter ?? false,
    hasAnswer: found !== undefined,
    isSearching: !isIdle && shown.loading && !found,
    complaint,
    exchange: exchangeOf(question, all.data?.searchEditions.items.length, replyComplaint),
    retry: () => void shown.refetch(),
  };
}

function inputOf(question: string, position: number, relevance: Relevance): SearchInput {
  const { fullTextWeight, semanticWeight } = preferenceAt(position);
  return { query: question, limit: LIMIT, fullTextWeight, semanticWeight, relevance };
}

/** The reply as far as it is known; none while the search runs. */
function exchangeOf(question: string, count: number | undefined, complaint: string | null): Exchange | null {
  if (complaint) return { question, reply: `Sorry, I encountered an error: ${complaint}`, hasFailed: true };
  return count === undefined ? null : { question, reply: replyFor(count), hasFailed: false };
}
