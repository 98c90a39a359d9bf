import { useEffect, useRef } from 'react';
import { Box, Link } from '@mui/material';
import { paths } from '../../../paths';
import { RouterLink } from '../../../ui/text/RouterLink';
import { OWNER_SECTIONS, type OwnerSection } from './owner-sections';

const NAMES = Object.keys(OWNER_SECTIONS) as OwnerSection[];

/** Links to the sections: a list at the side, or a row that scrolls on small screens. */
export function SectionNav({ id, current }: { id: string; current: OwnerSection }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView, which would scroll the page, too.
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <Box component="nav" aria-label="Sections" sx={{ minWidth: 0 }}>
      <Box component="ul" ref={row} sx={listStyle}>
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
  position: 'relative',
  display: 'flex',
  flexDirection: { xs: 'row', lg: 'column' },
  overflowX: { xs: 'auto', lg: 'visible' },
  borderBottom: { xs: '1px solid', lg: 'none' },
  borderColor: 'rule.hair',
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
