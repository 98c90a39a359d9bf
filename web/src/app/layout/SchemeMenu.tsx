import { Menu } from '@mui/material';
import { schemeNames, type Scheme } from './scheme';
import { SchemeItem } from './SchemeItem';

interface Props {
  anchor: HTMLElement | null;
  scheme: Scheme;
  onChoose: (scheme: Scheme) => void;
  onClose: () => void;
}

export function SchemeMenu({ anchor, scheme, onChoose, onClose }: Props) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {schemeNames.map((name) => (
        <SchemeItem key={name} scheme={name} selected={scheme === name} onClick={() => onChoose(name)} />
      ))}
    </Menu>
  );
}
