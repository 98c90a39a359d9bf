import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { Maximize2 } from 'lucide-react';
import { paths } from '../../paths';
import { useSession } from '../../session/session-context';
import type { ShownImage } from '../../ui/dialogs/ImageDialog';
import { RouterLink } from '../../ui/text/RouterLink';
import { Thumb } from '../../ui/text/Thumb';

const image: ShownImage = { src: '/banner.webp', name: 'AI Search' };

/** Promotes AI Search with a picture and a link. */
export function Banner({ hasSignUp = true, onImage }: { hasSignUp?: boolean; onImage: (image: ShownImage) => void }) {
  return (
    <Box component="aside" aria-label="AI Search" sx={bannerStyle}>
      <ButtonBase
        onClick={() => onImage(image)}
        aria-label="View image of AI Search"
        aria-haspopup="dialog"
        sx={{ position: 'relative', flex: 'none', borderRadius: '4px' }}
      >
        <Thumb src="/banner-small.webp" name={image.name} width={{ xs: 96, sm: 120 }} />
        <Box component="span" sx={glassStyle}>
          <Maximize2 aria-hidden strokeWidth={2.25} />
        </Box>
      </ButtonBase>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="p" sx={{ m: 0 }}>
          Search inside every edition
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1 }}>
          Ask in your own words and get the passages that answer.
        </Typography>
        <WayIn hasSignUp={hasSignUp} />
      </Box>
    </Box>
  );
}

function WayIn({ hasSignUp }: { hasSignUp: boolean }) {
  const { user, isLoading, signIn } = useSession();
  if (user || isLoading) {
    return (
      <Button size="small" component={RouterLink} to={paths.search}>
        Try AI Search
      </Button>
    );
  }
  return (
    <Button size="small" onClick={() => signIn(hasSignUp ? 'signup' : 'signin')}>
      {hasSignUp ? 'Sign up to try' : 'Sign in to try'}
    </Button>
  );
}

const bannerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 1.5,
  borderRadius: '8px',
  border: '1px solid',
  borderColor: 'rule.hair',
  bgcolor: 'background.paper',
} as const;

const glassStyle = {
  position: 'absolute',
  right: 4,
  bottom: 4,
  p: '4px',
  borderRadius: '3px',
  bgcolor: 'rgb(10 12 16 / 0.55)',
  color: '#fff',
  '& svg': { width: 11, height: 11, display: 'block' },
} as const;
