import { focusRing, motion } from './tokens';
import type { ThemeComponents } from './theme-components';

/** Buttons and links. */
export const actions: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: ({ theme: t }) => ({ '&.Mui-focusVisible, &:focus-visible': focusRing(t) }) },
  },
  MuiButton: {
    defaultProps: { color: 'ink', disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: ({ theme: t }) => ({
        borderRadius: 6,
        minWidth: 0,
        whiteSpace: 'nowrap',
        transition: `background-color ${motion.fast}ms ${motion.ease}, border-color ${motion.fast}ms ${motion.ease}, color ${motion.fast}ms ${motion.ease}`,
        variants: [
          { props: { size: 'small' }, style: { height: 30, padding: '0 10px', fontSize: '0.8125rem' } },
          { props: { size: 'medium' }, style: { height: 38, padding: '0 14px' } },
          { props: { size: 'large' }, style: { height: 46, padding: '0 20px', fontSize: '0.9375rem' } },
          {
            props: { variant: 'outlined', color: 'ink' },
            style: {
              borderColor: t.vars.palette.rule.control,
              backgroundColor: t.vars.palette.background.paper,
              '&:hover': { borderColor: t.vars.palette.ink.main, backgroundColor: t.vars.palette.ground.hover },
              '&.Mui-disabled': { borderColor: t.vars.palette.rule.hair, backgroundColor: 'transparent' },
            },
          },
          {
            props: { variant: 'contained', color: 'ink' },
            style: { '&:hover': { backgroundColor: t.vars.palette.ink.light } },
          },
          {
            props: { variant: 'text', color: 'ink' },
            style: { '&:hover': { backgroundColor: t.vars.palette.ground.hover } },
          },
        ],
        '&.Mui-disabled': { color: t.vars.palette.text.disabled },
      }),
      startIcon: { marginLeft: -2, marginRight: 7, '& svg': { width: 16, height: 16 } },
      endIcon: { marginRight: -2, marginLeft: 7, '& svg': { width: 16, height: 16 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        borderRadius: 6,
        color: t.vars.palette.text.secondary,
        '&:hover': { backgroundColor: t.vars.palette.ground.hover, color: t.vars.palette.text.primary },
        '&.Mui-disabled': { color: t.vars.palette.text.disabled },
        variants: [
          {
            props: { size: 'small' },
            style: { width: 30, height: 30, padding: 0, '& svg': { width: 16, height: 16 } },
          },
          {
            props: { size: 'medium' },
            style: { width: 38, height: 38, padding: 0, '& svg': { width: 18, height: 18 } },
          },
          {
            props: { size: 'large' },
            style: { width: 46, height: 46, padding: 0, '& svg': { width: 20, height: 20 } },
          },
        ],
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover', color: 'primary' },
    styleOverrides: {
      root: { textUnderlineOffset: '0.18em', textDecorationThickness: '1px', borderRadius: 2 },
    },
  },
};
