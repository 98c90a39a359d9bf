import { useLocation, useSearchParams } from 'react-router-dom';
import type { Relevance } from '../gql/graphql';
import { readFacets, writeFacets, type Facets } from '../ui/facets/facets';
import { DEFAULT_POSITION, preferences } from './preferences';

export interface SearchAddress {
  question: string;
  position: number;
  relevance: Relevance;
  /** Set if only one newsletter is searched. */
  newsletterId: string | null;
  /** Whether to skip spelling correction. */
  isVerbatim: boolean;
  isCompact: boolean;
  /** Newsletters and topics to filter by. */
  filters: string[];
  /** Facets to filter by. */
  facets: Facets;
}

export function readSearch(params: URLSearchParams): SearchAddress {
  const position = Number(params.get('preference') ?? DEFAULT_POSITION);
  return {
    question: (params.get('q') ?? '').trim(),
    position: position in preferences ? position : DEFAULT_POSITION,
    relevance: params.get('relevance') === 'high' ? 'HIGH' : 'ALL',
    newsletterId: /^\d+$/.exec(params.get('newsletter') ?? '')?.[0] ?? null,
    isVerbatim: params.get('spelling') === 'exact',
    isCompact: params.get('view') === 'compact',
    filters: (params.get('filter') ?? '').split(',').filter((id) => /^[nt]\d+$/.test(id)),
    facets: readFacets(params),
  };
}

export function writeSearch(address: SearchAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.question) params.set('q', address.question);
  if (address.question || address.position !== DEFAULT_POSITION) params.set('preference', String(address.position));
  if (address.relevance === 'HIGH') params.set('relevance', 'high');
  if (address.newsletterId) params.set('newsletter', address.newsletterId);
  if (address.isVerbatim) params.set('spelling', 'exact');
  if (address.isCompact) params.set('view', 'compact');
  if (address.filters.length > 0) params.set('filter', address.filters.join(','));
  writeFacets(address.facets, params);
  return params;
}

/** State of the history entry of a question that was asked on this page. */
interface AskedHere {
  /** Number of earlier questions, so that Back shows the conversation as it was. */
  earlier: number;
  /** A follow-up question as typed. The URL has the rewritten question, which makes sense without the conversation. */
  typed?: string;
}

/** The question and display options, in the URL and in the state of the history entry. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as AskedHere | null;
  const linked = readSearch(params);
  const address = state?.typed ? { ...linked, question: state.typed } : linked;
  const change = (values: Partial<SearchAddress>) =>
    setParams(writeSearch({ ...linked, ...values }), { replace: true, state });
  const ask = (values: Partial<SearchAddress>, earlier: number) =>
    setParams(writeSearch({ ...linked, ...values }), { state: { earlier } satisfies AskedHere });
  const link = (question: string) => {
    if (!state || question === linked.question) return;
    const typed = address.question;
    setParams(writeSearch({ ...linked, question }), { replace: true, state: { ...state, typed } satisfies AskedHere });
  };
  return { address, earlier: state?.earlier, change, ask, link };
}
