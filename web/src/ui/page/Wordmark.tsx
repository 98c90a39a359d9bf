import { Box, Link } from '@mui/material';
import { paths } from '../../paths';
import { fonts } from '../theme/tokens';
import { Mark } from '../text/Mark';
import { RouterLink } from '../text/RouterLink';

/** With the operator's logo in place of the mark, if there is one. */
export function Wordmark({ name, logo }: { name: string; logo?: string | null }) {
  return (
    <Link component={RouterLink} to={paths.home} color="inherit" underline="none" sx={linkStyle}>
      {logo ? <Box component="img" src={logo} alt="" data-mark sx={logoStyle} /> : <Mark />}
      <Box component="span" sx={nameStyle}>
        {name}
      </Box>
    </Link>
  );
}

const linkStyle = { display: 'inline-flex', alignItems: 'center', gap: 1.25, minHeight: 32, minWidth: 0 } as const;

const logoStyle = { height: 28, maxWidth: 140, objectFit: 'contain', flex: 'none' } as const;

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
