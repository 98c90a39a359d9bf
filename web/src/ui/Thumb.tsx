import { useState } from 'react';
import { Box, ButtonBase, type SxProps, type Theme } from '@mui/material';

interface Props {
  src?: string | null;
  name: string;
  width: number | string | Record<string, number>;
  ratio?: string;
  /** The picture that its page is about: fetched before anything else. */
  isMain?: boolean;
  /** Makes it a button, for pictures that open in full. */
  onOpen?: () => void;
  sx?: SxProps<Theme>;
}

/** A picture of a newsletter's front page, cut from its top left; its initial where there is none. */
export function Thumb({ src, name, width, ratio = '3 / 2', isMain = false, onOpen, sx }: Props) {
  const frame = [frameStyle, { width, aspectRatio: ratio }, ...(Array.isArray(sx) ? sx : [sx])];
  const picture = <Picture key={src} src={src} name={name} isMain={isMain} />;
  if (!onOpen) return <Box sx={frame}>{picture}</Box>;
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={`View image of ${name}`}
      aria-haspopup="dialog"
      sx={[...frame, { cursor: 'zoom-in', overflow: 'visible', '& img, & > div': { borderRadius: '4px' } }]}
    >
      {picture}
    </ButtonBase>
  );
}

function Picture({ src, name, isMain }: { src?: string | null; name: string; isMain: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!src || isBroken) return <Initial name={name} />;
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : undefined}
      // The document has shown the main one already: it must not be gone for a moment.
      decoding={isMain ? 'sync' : 'async'}
      onError={() => setIsBroken(true)}
      sx={{ width: 1, height: 1, objectFit: 'cover', objectPosition: 'top left' }}
    />
  );
}

function Initial({ name }: { name: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 1,
        height: 1,
        display: 'grid',
        placeItems: 'center',
        fontFamily: (theme) => theme.typography.h1.fontFamily,
        fontSize: '1.75rem',
        lineHeight: 1,
        color: 'text.tertiary',
      }}
    >
      {[...name][0]?.toUpperCase()}
    </Box>
  );
}

const frameStyle = {
  flex: 'none',
  alignSelf: 'flex-start',
  borderRadius: '4px',
  overflow: 'hidden',
  display: 'block',
  position: 'relative',
  bgcolor: 'tone.neutral.tint',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: (theme: Theme) =>
      `inset 0 0 0 1px color-mix(in srgb, ${theme.vars?.palette.text.primary} 14%, transparent)`,
  },
} as const;
