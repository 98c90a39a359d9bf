import { focusRing, shadow } from './tokens';
import type { ThemeComponents } from './theme-components';

/** The page and its surfaces, separated by lines instead of shadows. */
export const surfaces: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: (t) => ({
      html: { WebkitTextSizeAdjust: '100%' },
      body: {
        fontFeatureSettings: '"kern", "liga"',
        WebkitFontSmoothing: 'antialiased',
        MozOsxFontSmoothing: 'grayscale',
        textRendering: 'optimizeLegibility',
      },
      '::selection': { backgroundColor: t.vars.palette.primary.main, color: t.vars.palette.primary.contrastText },
      ':focus-visible': focusRing(t),
      'main:focus': { outline: 'none' },
      img: { display: 'block', maxWidth: '100%' },
      // Typed text has the direction of its own script.
      'input, textarea': { unicodeBidi: 'plaintext' },
      '@media print': {
        'header, footer, nav, form, aside, [role="note"], button:not(td button, :has(img))': {
          display: 'none !important',
        },
        'tr, li, article': { breakInside: 'avoid' },
      },
      // MUI's transitions follow theme.motion. This is for the few others.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transitionDuration: '0.01ms !important', scrollBehavior: 'auto !important' },
      },
    }),
  },

  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme: t }) => ({
        backgroundImage: 'none',
        variants: [
          { props: { variant: 'outlined' }, style: { borderColor: t.vars.palette.rule.hair, borderRadius: 8 } },
          {
            // Anything that floats has a shadow, a hairline and the raised background.
            props: ({ elevation }: { elevation?: number }) => (elevation ?? 0) > 0,
            style: {
              backgroundColor: t.vars.palette.ground.raised,
              border: `1px solid ${t.vars.palette.rule.hair}`,
              boxShadow: shadow,
            },
          },
        ],
      }),
    },
  },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'transparent', position: 'static' } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiTypography: {
    defaultProps: {
      variantMapping: { display: 'h1', standfirst: 'p', reading: 'p', label: 'span', figure: 'p', caption: 'span' },
    },
  },
  MuiDivider: { styleOverrides: { root: ({ theme: t }) => ({ borderColor: t.vars.palette.rule.hair }) } },
};
