import type { SxProps, Theme } from '@mui/material';

type Style = Exclude<SxProps<Theme>, readonly unknown[]>;
type Styles = Extract<SxProps<Theme>, readonly unknown[]>;

const isList = (sx: SxProps<Theme>): sx is Styles => Array.isArray(sx);

/** Combines a component's style with its caller's, which may be an array. */
export function joinStyles(own: Style, sx?: SxProps<Theme>): Styles {
  if (!sx) return [own];
  return [own, ...(isList(sx) ? sx : [sx])];
}
