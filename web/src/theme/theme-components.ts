import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

/** Overrides see the theme with its CSS variables. */
export type ThemeComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;
