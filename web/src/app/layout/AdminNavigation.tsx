import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Box, Button, Link, Menu, MenuItem, Stack, useMediaQuery, useTheme } from '@mui/material';
import { isPageOn } from '@niche-newsletters/rules/features';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { useSite } from '../../session/useSite';
import { RouterLink } from '../../ui/text/RouterLink';
import { PageWidth } from './PageWidth';

const SECTIONS = [
  { to: paths.admin, label: 'Dashboard' },
  { to: paths.content, label: 'Content' },
  { to: paths.jobs, label: 'Jobs' },
  { to: paths.import, label: 'Import' },
  { to: paths.mails, label: 'Mails' },
  { to: paths.members, label: 'Members' },
  { to: paths.claims, label: 'Claims' },
  { to: paths.attention, label: 'Attention' },
];

/** Needed less often. */
const MORE = [
  { to: paths.adminTopics, label: 'Topics' },
  { to: paths.names, label: 'Names' },
  { to: paths.rules, label: 'Rules' },
  { to: paths.installation, label: 'Health' },
  { to: paths.insights, label: 'Insights' },
  { to: paths.audit, label: 'Activity' },
  { to: paths.pages, label: 'Pages' },
  { to: paths.settings, label: 'Settings' },
  { to: paths.embeddings, label: 'Embeddings' },
];

/** The sections of the back office, on each of its pages. A menu on small screens. */
export function AdminNavigation() {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('lg'), { noSsr: true });
  const { pathname } = useLocation();
  const { features } = useSite();
  const shown = SECTIONS.filter(({ to }) => !features || isPageOn(to, features));
  return (
    <Box component="nav" aria-label="Administration" sx={navigationStyle}>
      <PageWidth isWide>
        {isNarrow ? (
          <SectionMenu sections={[...shown, ...MORE]} here={pathname} />
        ) : (
          <SectionLinks sections={shown} here={pathname} />
        )}
      </PageWidth>
    </Box>
  );
}

/** A newsletter's content belongs to Content, but not every page to the dashboard. The mails that are sent are a setting. */
function isIn(section: string, here: string): boolean {
  if (here === paths.mailTemplates) return section === paths.settings;
  return here === section || (section !== paths.admin && here.startsWith(`${section}/`));
}

function SectionLinks({ sections, here }: Pick<MenuProps, 'sections' | 'here'>) {
  return (
    <Stack direction="row" sx={{ ml: -1.25, alignItems: 'center' }}>
      {sections.map(({ to, label }) => (
        <Link
          key={to}
          component={RouterLink}
          to={to}
          color="textSecondary"
          aria-current={isIn(to, here) ? 'page' : undefined}
          sx={linkStyle}
        >
          {label}
        </Link>
      ))}
      <SectionMenu sections={MORE} here={here} otherwise="More" />
    </Stack>
  );
}

interface MenuProps {
  sections: typeof SECTIONS;
  here: string;
  /** What the button says if no section of the menu is current. */
  otherwise?: string;
}

function SectionMenu({ sections, here, otherwise = 'sections' }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = sections.find(({ to }) => isIn(to, here));
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Administration: ${current?.label ?? otherwise}`}
        endIcon={<ChevronDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: { xs: -1.25, md: 0 }, my: 0.5 }}
      >
        {current?.label ?? otherwise}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { width: 240 } } }}>
        {sections.map(({ to, label }) => (
          <MenuItem
            key={to}
            component={RouterLink}
            to={to}
            selected={to === current?.to}
            aria-current={to === current?.to ? 'page' : undefined}
            onClick={close}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const navigationStyle = { borderBottom: '1px solid', borderColor: 'rule.hair' } as const;

const linkStyle = {
  px: 1.25,
  py: 1.25,
  typography: 'body2',
  textDecoration: 'none',
  // Both, so that the words stand as high as those of the button beside them.
  borderBlock: '2px solid transparent',
  '&:hover': { color: 'text.primary', textDecoration: 'none' },
  '&[aria-current]': { color: 'text.primary', fontWeight: 600, borderBottomColor: 'text.primary' },
} as const;
