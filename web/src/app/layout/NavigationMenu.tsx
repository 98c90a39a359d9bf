import { Divider, ListItemIcon, Menu, MenuItem, type MenuItemProps } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { schemeNames, useScheme } from './scheme';
import { SchemeItem } from './SchemeItem';
import { useDestinations, useOffices, useOwnPages, useSessionActions, type Destination } from './useNavigation';

interface Props {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Actions of the bar on small screens. */
export function NavigationMenu({ anchor, onClose }: Props) {
  const { scheme, choose } = useScheme();
  const navigate = useNavigate();
  const destinations = [...useDestinations(), ...useOwnPages(), ...useOffices(), ...useSessionActions()];
  const select = (destination: Destination) => () => {
    onClose();
    if (destination.to?.startsWith('http')) window.location.assign(destination.to);
    else if (destination.to) void navigate(destination.to);
    else destination.onSelect?.();
  };
  return (
    // Opens at its first item, though the current appearance is marked as selected.
    <Menu
      variant="menu"
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 240 } } }}
    >
      {destinations.map((destination) => (
        <DestinationItem key={destination.label} destination={destination} onClick={select(destination)} />
      ))}
      <Divider sx={{ my: 0.5 }} />
      {schemeNames.map((name) => (
        <SchemeItem
          key={name}
          scheme={name}
          selected={scheme === name}
          onClick={() => {
            onClose();
            choose(name);
          }}
        />
      ))}
    </Menu>
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
