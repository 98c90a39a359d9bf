import { useState } from 'react';
import { IconButton } from '@mui/material';
import { Moon, Sun } from 'lucide-react';
import { deferred } from '../../ui/states/deferred';
import { useScheme } from './scheme';

const SchemeMenu = deferred(async () => (await import('./SchemeMenu')).SchemeMenu);

export function SchemeButton() {
  const { scheme, isDark, choose } = useScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label="Appearance"
        title="Appearance"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isDark ? <Sun strokeWidth={1.75} /> : <Moon strokeWidth={1.75} />}
      </IconButton>
      <SchemeMenu
        isWanted={anchor !== null}
        anchor={anchor}
        scheme={scheme}
        onClose={() => setAnchor(null)}
        onChoose={(chosen) => {
          choose(chosen);
          setAnchor(null);
        }}
      />
    </>
  );
}
