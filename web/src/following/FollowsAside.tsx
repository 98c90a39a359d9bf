import { useQuery } from '@apollo/client/react';
import { Box, Button, IconButton, Link, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { SectionRule } from '../ui/page/SectionRule';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { RouterLink } from '../ui/text/RouterLink';
import { formatNumber } from '../ui/text/words';
import { FeedAddresses } from './FeedAddresses';
import { ImportSites } from './ImportSites';
import { MailSettings } from './MailSettings';
import { FOLLOWS } from './follow-documents';
import { thingOf } from './followed-thing';
import { useFollowing } from './useFollowing';

interface Props {
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

const KINDS = { NEWSLETTER: 'Newsletter', TOPIC: 'Topic', ENTITY: 'Name', SAVED_SEARCH: 'Search' } as const;

/** The member's follows. A click on the count narrows the list beside it. */
export function FollowsAside({ chosenId, onChoose }: Props) {
  const { data, error, refetch } = useQuery(FOLLOWS);
  const { unfollow, isBusy } = useFollowing();
  return (
    <Box component="section" aria-labelledby="follows" sx={{ minWidth: 0 }}>
      <SectionRule id="follows" title="You follow" />
      {error && !data && <ErrorNotice title="Failed to fetch what you follow" onRetry={() => void refetch()} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {data?.follows.map(({ id, kind, name, path, newCount, ...rest }) => (
          <Box component="li" key={id} sx={rowStyle}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={path} variant="body2" dir="auto" sx={nameStyle}>
                {name}
              </Link>
              <Typography variant="caption" sx={{ display: 'block', color: 'text.tertiary' }}>
                {KINDS[kind]}
              </Typography>
            </Box>
            <Button
              size="small"
              variant={chosenId === id ? 'contained' : 'text'}
              aria-pressed={chosenId === id}
              aria-label={`Show only ${name}, ${formatNumber(newCount)} new`}
              onClick={() => onChoose(chosenId === id ? null : id)}
            >
              {formatNumber(newCount)} new
            </Button>
            <IconButton
              size="small"
              aria-label={`Unfollow ${name}`}
              title="Unfollow"
              disabled={isBusy}
              onClick={() => {
                if (chosenId === id) onChoose(null);
                void unfollow(id, thingOf({ kind, name, path, ...rest }));
              }}
            >
              <X />
            </IconButton>
          </Box>
        ))}
      </Box>
      {data?.follows.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Nothing yet.
        </Typography>
      )}
      <MailSettings />
      {data && data.follows.length > 0 && <FeedAddresses />}
      <ImportSites />
    </Box>
  );
}

const rowStyle = { py: 0.5, display: 'flex', alignItems: 'center', gap: 0.5 } as const;

const nameStyle = { fontWeight: 500, overflowWrap: 'anywhere' } as const;
