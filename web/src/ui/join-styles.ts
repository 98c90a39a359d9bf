import type { SxProps, Theme } from '@mui/material';

type Style = Exclude<SxProps<Theme>, readonly unknown[]>;
type Styles = Extract<SxProps<Theme>, readonly unknown[]>;

const isList = (sx: SxProps<Theme>): sx is Styles => Array.isArray(sx);

/** A component's own style and its caller's, which may be a list. */
export function joinStyles(own: Style, sx?: SxProps<Theme>): Styles {
  if (!sx) return [own];
  return [own, ...(isList(sx) ? sx : [sx])];
}
