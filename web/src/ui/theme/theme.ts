import { createTheme } from '@mui/material/styles';
import './augmentation';
import { actions } from './actions';
import { chips } from './chips';
import { choices } from './choices';
import { feedback } from './feedback';
import { fields } from './fields';
import { overlays } from './overlays';
import { dark, light } from './palette';
import { surfaces } from './surfaces';
import { tables } from './tables';
import { motion } from './tokens';
import { breakpoints, typography } from './typography';
import { waiting } from './waiting';

/** Colours are CSS variables, so switching the scheme does not rerender. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'idx', colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints,
  spacing: 8,
  shape: { borderRadius: 6 },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: motion.fast,
      shorter: motion.fast,
      short: motion.base,
      standard: motion.base,
      complex: motion.slow,
      enteringScreen: motion.slow,
      leavingScreen: motion.fast,
    },
    easing: { easeInOut: motion.ease, easeOut: motion.ease, easeIn: motion.ease, sharp: motion.ease },
  },
  typography,
  components: {
    ...surfaces,
    ...actions,
    ...chips,
    ...choices,
    ...feedback,
    ...fields,
    ...overlays,
    ...tables,
    ...waiting,
  },
});
