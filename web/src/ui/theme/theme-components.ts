import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

/** Types the overrides with a theme that has CSS variables. */
export type ThemeComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;
