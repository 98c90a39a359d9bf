import { createTheme } from '@mui/material/styles';
import './theme/augmentation';
import { actions } from './theme/actions';
import { chips } from './theme/chips';
import { choices } from './theme/choices';
import { feedback } from './theme/feedback';
import { fields } from './theme/fields';
import { overlays } from './theme/overlays';
import { dark, light } from './theme/palette';
import { surfaces } from './theme/surfaces';
import { tables } from './theme/tables';
import { motion } from './theme/tokens';
import { breakpoints, typography } from './theme/typography';
import { waiting } from './theme/waiting';

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
