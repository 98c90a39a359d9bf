import { FollowButton } from '../../following/FollowButton';
import { facetVariables } from '../../ui/facets/facets';
import type { SearchAddress } from '../useSearchAddress';

const MAX_SEARCH = 200;

interface Props {
  address: SearchAddress;
  /** With corrected spelling, or the subject of the question before. */
  question: string;
}

/** Follows new editions with the words of the question, among the chosen newsletters. Longer texts have too many words. */
export function FollowSearch({ address: { newsletterId, filters, facets }, question }: Props) {
  if (question === '' || question.length > MAX_SEARCH) return null;
  const chosen = (mark: string) => filters.filter((id) => id.startsWith(mark)).map((id) => id.slice(1));
  return (
    <FollowButton
      thing={{
        kind: 'SAVED_SEARCH',
        search: {
          query: question,
          newsletterIds: newsletterId ? [newsletterId] : chosen('n'),
          subcategoryIds: chosen('t'),
          ...facetVariables(facets),
        },
        name: question,
      }}
      isMain={false}
      label="Follow this search"
    />
  );
}
