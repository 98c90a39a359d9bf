import { useState } from 'react';
import { Box, ButtonBase, type SxProps, type Theme } from '@mui/material';
import { joinStyles } from '../page/join-styles';

interface Props {
  src?: string | null;
  name: string;
  width: number | string | Record<string, number>;
  ratio?: string;
  /** Loads the picture with high priority. */
  isMain?: boolean;
  /** Shows the whole picture instead of cropping it. */
  isWhole?: boolean;
  /** Makes the picture a button. */
  onOpen?: () => void;
  sx?: SxProps<Theme>;
}

/** A picture of a newsletter's front page, cropped from the top left. Shows its initial if there is none. */
export function Thumb({ src, name, width, ratio = '3 / 2', isMain = false, isWhole = false, onOpen, sx }: Props) {
  const frame = joinStyles({ ...frameStyle, width, aspectRatio: ratio }, sx);
  const picture = <Picture key={src} src={src} name={name} isMain={isMain} isWhole={isWhole} />;
  // A span, because a picture may be part of a button.
  if (!onOpen) {
    return (
      <Box component="span" sx={frame}>
        {picture}
      </Box>
    );
  }
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={`View image of ${name}`}
      aria-haspopup="dialog"
      sx={[...frame, { cursor: 'zoom-in', overflow: 'visible', '& img, & > span': { borderRadius: '4px' } }]}
    >
      {picture}
    </ButtonBase>
  );
}

function Picture({ src, name, isMain, isWhole }: Pick<Props, 'src' | 'name' | 'isMain' | 'isWhole'>) {
  const [isBroken, setIsBroken] = useState(false);
  if (!src || isBroken) return <Initial name={name} />;
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : undefined}
      // The served document already shows the main picture, so it must not flicker.
      decoding={isMain ? 'sync' : 'async'}
      onError={() => setIsBroken(true)}
      sx={{
        width: 1,
        height: 1,
        objectFit: isWhole ? 'contain' : 'cover',
        objectPosition: isWhole ? 'center' : 'top left',
      }}
    />
  );
}

function Initial({ name }: { name: string }) {
  return (
    <Box
      component="span"
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
