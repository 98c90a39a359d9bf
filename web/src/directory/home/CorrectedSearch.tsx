import { SpellingNote } from '../../ui/text/SpellingNote';
import { changeListing, type Listing } from './listing/listing-address';

interface Props {
  listing: Listing;
  correctedSearch: string;
  onChange: (listing: Listing) => void;
}

/** What was searched for in place of what was typed. */
export function CorrectedSearch({ listing, correctedSearch, onChange }: Props) {
  return (
    <SpellingNote
      corrected={correctedSearch}
      typed={listing.search}
      onVerbatim={() => onChange(changeListing(listing, { isVerbatim: true }))}
    />
  );
}
