import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fonts } from './tokens';

// The specification defines 640 (listing) and 768 (search). lg starts the two-column pages.
export const breakpoints = { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280 } };
/** Like the theme's own function, but creating a theme here would delay the first paint. */
const down = (name: keyof typeof breakpoints.values) => `@media (max-width:${breakpoints.values[name] - 0.05}px)`;

export const typography: TypographyVariantsOptions = {
  fontFamily: fonts.sans,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  display: {
    fontFamily: fonts.serif,
    fontWeight: 450,
    fontSize: 'clamp(2.5rem, 1.1rem + 5.6vw, 4.875rem)',
    lineHeight: 1.02,
    letterSpacing: '-0.028em',
    textIndent: '-0.035em',
    textWrap: 'balance',
    [down('md')]: { lineHeight: 1.06, letterSpacing: '-0.02em' },
  },
  h1: {
    fontFamily: fonts.serif,
    fontWeight: 480,
    fontSize: '2.5rem',
    lineHeight: 1.1,
    letterSpacing: '-0.018em',
    textWrap: 'balance',
    [down('md')]: { fontSize: '2rem', lineHeight: 1.14 },
  },
  h2: {
    fontFamily: fonts.serif,
    fontWeight: 500,
    fontSize: '1.75rem',
    lineHeight: 1.2,
    letterSpacing: '-0.012em',
    textWrap: 'balance',
    [down('md')]: { fontSize: '1.5rem' },
  },
  h3: {
    fontFamily: fonts.serif,
    fontWeight: 520,
    fontSize: '1.375rem',
    lineHeight: 1.27,
    letterSpacing: '-0.008em',
    textWrap: 'pretty',
  },
  h4: { fontFamily: fonts.serif, fontWeight: 540, fontSize: '1.1875rem', lineHeight: 1.3, letterSpacing: '-0.004em' },
  h5: { fontWeight: 600, fontSize: '1rem', lineHeight: 1.5, letterSpacing: '-0.005em' },
  h6: { fontWeight: 600, fontSize: '0.875rem', lineHeight: 1.43 },
  standfirst: {
    fontFamily: fonts.serif,
    fontWeight: 400,
    fontSize: '1.25rem',
    lineHeight: 1.45,
    textWrap: 'pretty',
    [down('md')]: { fontSize: '1.125rem' },
  },
  reading: { fontFamily: fonts.serif, fontWeight: 400, fontSize: '1.125rem', lineHeight: 1.6, textWrap: 'pretty' },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.57 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.46, letterSpacing: '0.002em' },
  label: { fontSize: '0.8125rem', lineHeight: 1.38, fontWeight: 600 },
  figure: {
    fontFamily: fonts.serif,
    fontWeight: 480,
    fontSize: '2rem',
    lineHeight: 1.1,
    letterSpacing: '-0.015em',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  button: { fontSize: '0.875rem', lineHeight: 1.43, fontWeight: 600, letterSpacing: '-0.002em', textTransform: 'none' },
  // Unused variants.
  subtitle1: undefined,
  subtitle2: undefined,
  overline: undefined,
};
