import { Box, Link } from '@mui/material';
import { paths } from '../../../paths';
import { RouterLink } from '../../../ui/text/RouterLink';
import { OWNER_SECTIONS, type OwnerSection } from './owner-sections';

const NAMES = Object.keys(OWNER_SECTIONS) as OwnerSection[];

/** Links to the sections: a list at the side, or rows on small screens. */
export function SectionNav({ id, current }: { id: string; current: OwnerSection }) {
  return (
    <Box component="nav" aria-label="Sections" sx={{ minWidth: 0 }}>
      <Box component="ul" sx={listStyle}>
        {NAMES.map((name) => (
          <Box component="li" key={name} sx={{ flex: 'none' }}>
            <Link
              component={RouterLink}
              to={paths.manageSection(id, name)}
              color="textSecondary"
              aria-current={name === current ? 'page' : undefined}
              sx={linkStyle}
            >
              {OWNER_SECTIONS[name]}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  ml: { xs: -1.25, lg: 0 },
  pt: { lg: 1.5 },
  display: 'flex',
  flexDirection: { xs: 'row', lg: 'column' },
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
} as const;

const linkStyle = {
  display: 'block',
  px: { xs: 1.25, lg: 0 },
  py: { xs: 1.25, lg: 0.75 },
  typography: 'body2',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  borderBottom: { xs: '2px solid transparent', lg: 'none' },
  '&:hover': { color: 'text.primary', textDecoration: 'none' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: 'text.primary', fontWeight: 600, borderColor: 'text.primary' },
} as const;
