import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { SectionRule } from '../ui/page/SectionRule';
import { useToast } from '../ui/toasts/useToast';

const FOLLOW_FEEDS = graphql(`
  query FollowFeeds {
    followFeeds {
      rss
      atom
      json
      opml
    }
  }
`);

const RENEW_FOLLOW_FEEDS = graphql(`
  mutation RenewFollowFeeds {
    renewFollowFeeds {
      rss
      atom
      json
      opml
    }
  }
`);

/** The same list for a feed reader. */
export function FeedAddresses() {
  const { data, refetch } = useQuery(FOLLOW_FEEDS);
  const { showToast } = useToast();
  const [renew, { loading: isBusy }] = useMutation(RENEW_FOLLOW_FEEDS);
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    try {
      await renew();
      await refetch();
      showToast({ title: 'The feeds have new addresses', text: 'Please give them to your feed reader.' });
      setIsAsking(false);
    } catch (error) {
      showToast({ title: 'Not changed', text: messageOf(error, 'Please try again.'), tone: 'error' });
    }
  };
  if (!data) return null;
  const { rss, atom, json, opml } = data.followFeeds;
  const formats = [
    { name: 'RSS', address: rss },
    { name: 'Atom', address: atom },
    { name: 'JSON Feed', address: json },
    { name: 'OPML', address: opml },
  ];
  return (
    <Box component="section" aria-labelledby="feeds" sx={{ minWidth: 0, mt: 5 }}>
      <SectionRule id="feeds" title="In your feed reader" />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Addresses of your own: whoever knows them can read them. OPML lists one feed for each thing you follow.
      </Typography>
      <Stack direction="row" sx={{ mt: 1.5, columnGap: 2, rowGap: 1, flexWrap: 'wrap', typography: 'body2' }}>
        {formats.map(({ name, address }) => (
          <Link key={name} href={address}>
            {name}
          </Link>
        ))}
      </Stack>
      <Button size="small" sx={{ mt: 1.5 }} onClick={() => setIsAsking(true)}>
        New addresses
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Give the feeds new addresses?"
        text="The old addresses stop working, also in your feed reader."
        confirmLabel="New addresses"
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}
