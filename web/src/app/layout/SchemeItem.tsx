import { ListItemIcon, MenuItem, type MenuItemProps } from '@mui/material';
import { schemes, type Scheme } from './scheme';

interface Props extends MenuItemProps {
  scheme: Scheme;
}

/** A colour scheme in a menu. Passes on the props that menus set. */
export function SchemeItem({ scheme, selected, ...item }: Props) {
  const { label, Icon } = schemes[scheme];
  return (
    <MenuItem {...item} role="menuitemradio" aria-checked={selected} selected={selected}>
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
}
