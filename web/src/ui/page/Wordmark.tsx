import { Box, Link } from '@mui/material';
import { paths } from '../../paths';
import { fonts } from '../theme/tokens';
import { Mark } from '../text/Mark';
import { RouterLink } from '../text/RouterLink';

export function Wordmark({ name }: { name: string }) {
  return (
    <Link component={RouterLink} to={paths.home} color="inherit" underline="none" sx={linkStyle}>
      <Mark />
      <Box component="span" sx={nameStyle}>
        {name}
      </Box>
    </Link>
  );
}

const linkStyle = { display: 'inline-flex', alignItems: 'center', gap: 1.25, minHeight: 32, minWidth: 0 } as const;

const nameStyle = {
  fontFamily: fonts.serif,
  fontWeight: 600,
  fontSize: '1.25rem',
  letterSpacing: '-0.012em',
  lineHeight: 1.1,
  pt: '2px',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;
