import { useState } from 'react';
import { IconButton, Menu, Tooltip } from '@mui/material';
import { Moon, Sun } from 'lucide-react';
import { schemeNames, useScheme } from './scheme';
import { SchemeItem } from './SchemeItem';

export function SchemeButton() {
  const { scheme, isDark, choose } = useScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title="Appearance">
        <IconButton
          aria-label="Appearance"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {isDark ? <Sun strokeWidth={1.75} /> : <Moon strokeWidth={1.75} />}
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {schemeNames.map((name) => (
          <SchemeItem
            key={name}
            scheme={name}
            selected={scheme === name}
            onClick={() => {
              choose(name);
              setAnchor(null);
            }}
          />
        ))}
      </Menu>
    </>
  );
}
