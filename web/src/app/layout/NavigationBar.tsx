import type { MouseEvent } from 'react';
import { Button, IconButton, Stack, useMediaQuery, useTheme } from '@mui/material';
import { useSite } from '../../session/useSite';
import { useSession } from '../../session/session-context';
import { RouterLink } from '../../ui/text/RouterLink';
import { BarFrame } from './BarFrame';
import { MenuButton } from './MenuButton';
import { SchemeButton } from './SchemeButton';
import { useDestinations, useOwnPages, useSessionActions, type Destination } from './useNavigation';

/** Title and actions. Below 768 px, the actions are in a menu. */
export function NavigationBar({ isWide = false }: { isWide?: boolean }) {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const { productName, logoUrl } = useSite();
  return (
    <BarFrame name={productName} logo={logoUrl} isWide={isWide}>
      {isNarrow ? <MenuButton /> : <Actions />}
    </BarFrame>
  );
}

function Actions() {
  const { user, isLoading } = useSession();
  const destinations = useDestinations();
  const [first, second] = useSessionActions();
  const own = useOwnPages();
  if (isLoading) return <SchemeButton />;
  return (
    <Stack component="nav" aria-label="Main" direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      {destinations.map((destination) => (
        <BarButton key={destination.label} destination={destination} />
      ))}
      {own.map(({ label, Icon, to, isCurrent }) => (
        <IconButton
          key={label}
          component={RouterLink}
          to={to}
          aria-label={`${label} of ${user?.name ?? ''}`}
          title={label}
          aria-current={isCurrent ? 'page' : undefined}
          sx={currentIconMark}
        >
          <Icon strokeWidth={1.75} />
        </IconButton>
      ))}
      <SchemeButton />
      <Stack direction="row" spacing={1} sx={{ pl: 1 }}>
        {first && <Button onClick={unlessDouble(first.onSelect)}>{first.label}</Button>}
        {second && (
          <Button variant="contained" onClick={unlessDouble(second.onSelect)}>
            {second.label}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Sign up replaces Logout, so the second click of a double click would leave the site. */
function unlessDouble(onSelect: (() => void) | undefined) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) onSelect?.();
  };
}

function BarButton({ destination: { label, to, onSelect, isCurrent } }: { destination: Destination }) {
  const current = isCurrent ? ('page' as const) : undefined;
  if (!to) {
    return (
      <Button variant="text" onClick={onSelect}>
        {label}
      </Button>
    );
  }
  return (
    <Button variant="text" component={RouterLink} to={to} aria-current={current} sx={currentMark}>
      {label}
    </Button>
  );
}

const currentMark = {
  '&[aria-current]': { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '7px' },
} as const;

const currentIconMark = {
  '&[aria-current]': { color: 'text.primary' },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 8,
    bottom: 4,
    height: 2,
    bgcolor: 'currentcolor',
  },
} as const;
