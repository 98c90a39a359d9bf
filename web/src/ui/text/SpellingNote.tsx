import { Box, Link } from '@mui/material';

interface Props {
  corrected: string;
  typed: string;
  onVerbatim: () => void;
}

/** Says that the spelling was corrected, and offers the original. */
export function SpellingNote({ corrected, typed, onVerbatim }: Props) {
  return (
    <Box component="p" role="status" sx={{ m: 0, mt: 2, typography: 'body1', overflowWrap: 'anywhere' }}>
      Showing results for <strong dir="auto">{corrected}</strong>.{' '}
      <Link component="button" type="button" underline="always" onClick={onVerbatim} sx={inlineStyle}>
        Search instead for <bdi>{typed}</bdi>
      </Link>
    </Box>
  );
}

const inlineStyle = {
  typography: 'body1',
  textAlign: 'left',
  verticalAlign: 'baseline',
  overflowWrap: 'anywhere',
} as const;
