import { useState, type ReactNode } from 'react';
import { Box, ButtonBase } from '@mui/material';
import { clamp, focusRing } from '../theme/tokens';
import { deferred } from '../states/deferred';

const FullTextDialog = deferred(async () => (await import('../dialogs/FullTextDialog')).FullTextDialog);

interface Props {
  title: string;
  full: ReactNode;
  lines?: number;
  children: ReactNode;
}

/** A truncated text. A tap opens all of it. */
export function ClampedText({ title, full, lines, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ButtonBase onClick={() => setIsOpen(true)} aria-haspopup="dialog" sx={buttonStyle}>
        <Box component="span" sx={lines ? clamp(lines) : undefined}>
          {children}
        </Box>
      </ButtonBase>
      <FullTextDialog isWanted={isOpen} isOpen={isOpen} title={title} onClose={() => setIsOpen(false)}>
        {full}
      </FullTextDialog>
    </>
  );
}

const buttonStyle = {
  width: 1,
  height: 1,
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  borderRadius: '4px',
  '&:focus-visible': (theme: Parameters<typeof focusRing>[0]) => focusRing(theme, 0),
} as const;
