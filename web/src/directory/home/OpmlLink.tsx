import { Link } from '@mui/material';
import { paths } from '../../paths';
import { readToken } from '../../session/token';
import { saveFile } from '../../ui/save-file';
import { writeFacets } from '../../ui/facets/facets';
import type { Listing } from './listing/listing-address';

/** Exports the filtered list for feed readers. Uses `fetch` to send the token. */
export function OpmlLink({ listing: { search, topicIds, facets } }: { listing: Listing }) {
  const filter = new URLSearchParams();
  if (search) filter.set('search', search);
  if (topicIds.length > 0) filter.set('subcategoryIds', topicIds.join(','));
  writeFacets(facets, filter);
  const address = paths.opml(filter);
  return (
    <Link
      href={address}
      variant="body2"
      download
      title="These newsletters as OPML"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
      onClick={(event) => {
        const token = readToken();
        if (!token) return;
        event.preventDefault();
        void download(address, token);
      }}
    >
      OPML
    </Link>
  );
}

async function download(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  saveFile(await answer.blob(), 'newsletters.opml');
}
