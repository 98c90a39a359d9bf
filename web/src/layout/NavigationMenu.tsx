import { useState } from 'react';
import { Button, Divider, IconButton, ListItemIcon, Menu, MenuItem, Stack, type MenuItemProps } from '@mui/material';
import { Menu as MenuIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/session-context';
import { schemeNames, useScheme } from './scheme';
import { SchemeItem } from './SchemeItem';
import { useAccountLink, useDestinations, useSessionActions, type Destination } from './useNavigation';

/** The actions of the bar on small screens. */
export function NavigationMenu() {
  const { user, isLoading, signIn } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { scheme, choose } = useScheme();
  const navigate = useNavigate();
  const account = useAccountLink();
  const destinations = [...useDestinations(), ...(account ? [account] : [])];
  const sessionActions = useSessionActions();
  const close = () => setAnchor(null);
  const select = (destination: Destination) => () => {
    close();
    if (destination.to) void navigate(destination.to);
    else destination.onSelect?.();
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flex: 'none' }}>
      {!user && !isLoading && (
        <Button size="small" onClick={() => signIn('signin')} sx={fromWidth360}>
          Sign in
        </Button>
      )}
      <IconButton
        aria-label="Menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mr: -1 }}
      >
        <MenuIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 240 } } }}
      >
        {[...destinations, ...sessionActions].map((destination) => (
          <DestinationItem key={destination.label} destination={destination} onClick={select(destination)} />
        ))}
        <Divider sx={{ my: 0.5 }} />
        {schemeNames.map((name) => (
          <SchemeItem
            key={name}
            scheme={name}
            selected={scheme === name}
            onClick={() => {
              close();
              choose(name);
            }}
          />
        ))}
      </Menu>
    </Stack>
  );
}

function DestinationItem({ destination, ...item }: MenuItemProps & { destination: Destination }) {
  return (
    <MenuItem {...item} aria-current={destination.isCurrent ? 'page' : undefined}>
      <ListItemIcon>
        <destination.Icon />
      </ListItemIcon>
      {destination.label}
    </MenuItem>
  );
}

const fromWidth360 = { display: 'none', '@media (min-width: 360px)': { display: 'inline-flex' } } as const;
