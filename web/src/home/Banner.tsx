import { Box, ButtonBase, Typography } from '@mui/material';
import { Maximize2 } from 'lucide-react';
import type { ShownImage } from '../ui/ImageDialog';
import { Thumb } from '../ui/Thumb';

const image: ShownImage = { src: '/banner.webp', name: 'AI Search' };

/** The house's own notice; it opens its picture. */
export function Banner({ onImage }: { onImage: (image: ShownImage) => void }) {
  return (
    <ButtonBase onClick={() => onImage(image)} aria-haspopup="dialog" sx={bannerStyle}>
      <Box component="span" sx={{ position: 'relative', flex: 'none' }}>
        <Thumb src="/banner-small.webp" name={image.name} width={{ xs: 96, sm: 120 }} />
        <Box component="span" sx={glassStyle}>
          <Maximize2 aria-hidden strokeWidth={2.25} />
        </Box>
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          Ask the whole directory
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', display: 'block', mt: 0.25 }}>
          AI Search reads every edition and answers in plain language.
        </Typography>
      </Box>
    </ButtonBase>
  );
}

const bannerStyle = {
  display: 'flex',
  width: 1,
  textAlign: 'left',
  gap: 2,
  p: 1.5,
  borderRadius: '8px',
  border: '1px solid',
  borderColor: 'rule.hair',
  bgcolor: 'background.paper',
  alignItems: 'center',
  justifyContent: 'flex-start',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'rule.control' },
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
