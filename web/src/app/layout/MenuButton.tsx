import { useState } from 'react';
import { Button, IconButton, Stack } from '@mui/material';
import { Menu as MenuIcon } from 'lucide-react';
import { useOwned } from '../../session/useOwned';
import { useSession } from '../../session/session-context';
import { deferred } from '../../ui/states/deferred';

const NavigationMenu = deferred(async () => (await import('./NavigationMenu')).NavigationMenu);

/** Actions on small screens: sign-in, and a menu with the others. */
export function MenuButton() {
  const { user, isLoading, signIn } = useSession();
  // Asked before the menu opens, so that no item comes later.
  useOwned();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Stack component="nav" aria-label="Main" direction="row" spacing={1} sx={{ alignItems: 'center', flex: 'none' }}>
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
      <NavigationMenu isWanted={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </Stack>
  );
}

const fromWidth360 = { display: 'none', '@media (min-width: 360px)': { display: 'inline-flex' } } as const;
