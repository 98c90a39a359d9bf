import { Box, Typography } from '@mui/material';
import type { ShownImage } from '../../ui/dialogs/ImageDialog';
import { visuallyHidden } from '../../ui/page/visually-hidden';
import { Banner } from './Banner';

interface Props {
  words: { headline: string; introduction: string };
  /** Members get a smaller headline, so that the list starts higher. */
  isMember: boolean;
  /** Whether only screen readers get its headline. */
  isHidden?: boolean;
  hasSearch?: boolean;
  hasSignUp?: boolean;
  onImage: (image: ShownImage) => void;
}

export function Opening({ words, isMember, isHidden = false, hasSearch = true, hasSignUp = true, onImage }: Props) {
  const { headline, introduction } = words;
  if (isHidden) {
    return (
      <Box component="h1" sx={visuallyHidden}>
        Newsletters
      </Box>
    );
  }
  if (isMember) {
    return (
      <Box sx={{ ...columns, columnGap: 8, rowGap: 3, pt: { xs: 4, md: 5 }, pb: { xs: 4, md: 5 } }}>
        <Typography variant="h1">{headline}</Typography>
        {hasSearch && <Banner hasSignUp={hasSignUp} onImage={onImage} />}
      </Box>
    );
  }
  return (
    <Box sx={{ pt: { xs: 5, md: 8 }, pb: { xs: 4, md: 7 } }}>
      <Typography variant="display">{headline}</Typography>
      <Box sx={{ ...columns, columnGap: 10, rowGap: 4, mt: { xs: 2, md: 3.5 } }}>
        <Typography variant="standfirst" sx={{ color: 'text.secondary', maxWidth: '31em' }}>
          {introduction}
        </Typography>
        {hasSearch && <Banner hasSignUp={hasSignUp} onImage={onImage} />}
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
  alignItems: 'center',
} as const;
