import { Box, Link, Stack, Typography } from '@mui/material';
import type { CollectionDetailQuery } from '../gql/graphql';
import { SectionRule } from '../ui/page/SectionRule';

type Feeds = NonNullable<NonNullable<CollectionDetailQuery['collection']>['feeds']>;

/** The collection for a feed reader, or to keep as a file. */
export function CollectionFeeds({ feeds, isSecret }: { feeds: Feeds; isSecret: boolean }) {
  const formats = [
    { name: 'RSS', address: feeds.rss },
    { name: 'Atom', address: feeds.atom },
    { name: 'JSON Feed', address: feeds.json },
    { name: 'OPML', address: feeds.opml },
  ];
  return (
    <Box component="section" aria-labelledby="feeds" sx={{ minWidth: 0 }}>
      <SectionRule id="feeds" title="In your feed reader" />
      {isSecret && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          These addresses are secret: whoever knows them can read the collection.
        </Typography>
      )}
      <Stack direction="row" sx={{ mt: 1.5, columnGap: 2, rowGap: 1, flexWrap: 'wrap', typography: 'body2' }}>
        {formats.map(({ name, address }) => (
          <Link key={name} href={address}>
            {name}
          </Link>
        ))}
      </Stack>
    </Box>
  );
}
