import { Box, Button } from '@mui/material';
import { paths } from '../../paths';
import { useSession } from '../../session/session-context';
import { RouterLink } from '../../ui/text/RouterLink';
import { SpellingNote } from '../../ui/text/SpellingNote';
import { changeListing, type Listing } from './listing-address';

interface Props {
  listing: Listing;
  correctedSearch: string | null;
  onChange: (listing: Listing) => void;
}

/** The search term, and the way to AI Search: the list is searched by names and descriptions only. */
export function SearchNotes({ listing, correctedSearch, onChange }: Props) {
  return (
    <>
      {correctedSearch !== null && (
        <SpellingNote
          corrected={correctedSearch}
          typed={listing.search}
          onVerbatim={() => onChange(changeListing(listing, { isVerbatim: true }))}
        />
      )}
      <AskButton question={correctedSearch ?? listing.search} />
    </>
  );
}

function AskButton({ question }: { question: string }) {
  const { user, isLoading, signIn } = useSession();
  const path = `${paths.search}?q=${encodeURIComponent(question)}`;
  const way = user || isLoading ? { component: RouterLink, to: path } : { onClick: () => signIn('signin', path) };
  return (
    <Button size="small" {...way} sx={{ mt: 1.5, mr: 1, maxWidth: 1, whiteSpace: 'normal', textAlign: 'left' }}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        Ask the newsletters about <bdi>{question}</bdi>
      </Box>
    </Button>
  );
}
