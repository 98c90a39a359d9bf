import { Box, Button, Stack } from '@mui/material';
import { ArrowUpRight } from 'lucide-react';
import { visuallyHidden } from '../../ui/page/visually-hidden';
import { isWebAddress, trackedUrl } from '../../ui/text/tracked-url';

interface Props {
  /** Where to subscribe: the page for it, or else the site. */
  subscribeUrl: string;
  latestUrl: string | null;
}

/** The main actions of a reader. */
export function MainActs({ subscribeUrl, latestUrl }: Props) {
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
      <OutboundButton url={subscribeUrl} label="Subscribe" isMain />
      {latestUrl && <OutboundButton url={latestUrl} label="Read the latest" />}
    </Stack>
  );
}

function OutboundButton({ url, label, isMain = false }: { url: string; label: string; isMain?: boolean }) {
  if (!isWebAddress(url)) return null;
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      href={trackedUrl(url, 'referral')}
      target="_blank"
      rel="noopener"
      endIcon={<ArrowUpRight />}
    >
      {label}
      <Box component="span" sx={visuallyHidden}>
        (opens in a new tab)
      </Box>
    </Button>
  );
}
