import { Dash, Tick, box } from './glyphs';
import { focusRing } from './tokens';
import type { ThemeComponents } from './theme-components';

/** Checkboxes, switches and the slider. */
export const choices: ThemeComponents = {
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      icon: box('off'),
      checkedIcon: box('on', Tick),
      indeterminateIcon: box('some', Dash),
    },
    styleOverrides: {
      root: ({ theme: t }) => ({
        padding: 6,
        borderRadius: 6,
        '& .idx-check': {
          width: 16,
          height: 16,
          borderRadius: 4,
          border: `1.5px solid ${t.vars.palette.rule.control}`,
          display: 'grid',
          placeItems: 'center',
          backgroundColor: t.vars.palette.background.paper,
          '& svg': { width: 12, height: 12 },
        },
        '& .idx-check:not([data-state="off"])': {
          borderColor: t.vars.palette.primary.main,
          backgroundColor: t.vars.palette.primary.main,
          color: t.vars.palette.primary.contrastText,
        },
        '&:hover .idx-check[data-state="off"]': { borderColor: t.vars.palette.text.primary },
        '&.Mui-disabled .idx-check': {
          borderColor: t.vars.palette.rule.hair,
          backgroundColor: t.vars.palette.action.disabledBackground,
        },
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-focusVisible .idx-check': focusRing(t),
        '& input:focus-visible': { outline: 'none' },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { label: { fontSize: '0.875rem', lineHeight: 1.43 }, root: { marginLeft: -6 } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 52, height: 36, padding: 8 },
      switchBase: ({ theme: t }) => ({
        padding: 11,
        '&.Mui-checked': {
          transform: 'translateX(16px)',
          color: t.vars.palette.primary.contrastText,
          '& + .MuiSwitch-track': {
            opacity: 1,
            backgroundColor: t.vars.palette.primary.main,
            borderColor: t.vars.palette.primary.main,
          },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing(t),
      }),
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: ({ theme: t }) => ({
        opacity: 1,
        borderRadius: 10,
        backgroundColor: t.vars.palette.rule.control,
        border: `1px solid ${t.vars.palette.rule.control}`,
      }),
    },
  },
  MuiSlider: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { height: 2, paddingBlock: 12 },
      rail: ({ theme: t }) => ({ opacity: 1, backgroundColor: t.vars.palette.rule.control }),
      track: { border: 0 },
      thumb: ({ theme: t }) => ({
        width: 18,
        height: 18,
        backgroundColor: t.vars.palette.primary.main,
        border: `3px solid ${t.vars.palette.background.paper}`,
        boxShadow: `0 0 0 1px ${t.vars.palette.primary.main}`,
        '&::before': { display: 'none' },
        '&:hover, &.Mui-active': { boxShadow: `0 0 0 1px ${t.vars.palette.primary.main}` },
        '&.Mui-focusVisible': { ...focusRing(t, 3), boxShadow: `0 0 0 1px ${t.vars.palette.primary.main}` },
      }),
      mark: ({ theme: t }) => ({ width: 2, height: 8, borderRadius: 1, backgroundColor: t.vars.palette.rule.control }),
      markActive: ({ theme: t }) => ({ opacity: 1, backgroundColor: t.vars.palette.primary.main }),
    },
  },
};
