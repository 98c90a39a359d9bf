import { createElement } from 'react';
import { Close } from './glyphs';
import type { ThemeComponents } from './theme-components';

/** Square tags are labels, round chips are interactive. */
export const chips: ThemeComponents = {
  MuiToggleButtonGroup: { styleOverrides: { root: { height: 30 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        textTransform: 'none',
        padding: '0 10px',
        gap: 6,
        fontSize: '0.8125rem',
        borderColor: t.vars.palette.rule.control,
        color: t.vars.palette.text.secondary,
        backgroundColor: t.vars.palette.background.paper,
        '&:hover': { backgroundColor: t.vars.palette.ground.hover, color: t.vars.palette.text.primary },
        '& svg': { width: 15, height: 15 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: t.vars.palette.ink.main,
          color: t.vars.palette.ink.contrastText,
        },
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small', deleteIcon: createElement(Close) },
    styleOverrides: {
      root: ({ theme: t }) => ({
        fontWeight: 500,
        fontSize: '0.8125rem',
        '&.Mui-disabled': { opacity: 0.7 },
        variants: [
          {
            props: { variant: 'tag' },
            style: {
              height: 'auto',
              minHeight: 22,
              borderRadius: 4,
              maxWidth: '100%',
              backgroundColor: t.vars.palette.tone.neutral.tint,
              color: t.vars.palette.text.primary,
              '& .MuiChip-label': { padding: '2px 7px', whiteSpace: 'normal', lineHeight: 1.38 },
              '& .MuiChip-icon': { width: 13, height: 13, marginLeft: 6, marginRight: -3, color: 'inherit' },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              height: 30,
              borderRadius: 15,
              borderColor: t.vars.palette.rule.control,
              backgroundColor: t.vars.palette.background.paper,
              '& .MuiChip-label': { paddingInline: 12 },
              '&.MuiChip-clickable:hover': {
                backgroundColor: t.vars.palette.ground.hover,
                borderColor: t.vars.palette.ink.main,
              },
            },
          },
          {
            props: { variant: 'filled' },
            style: {
              height: 28,
              borderRadius: 14,
              backgroundColor: t.vars.palette.tone.info.tint,
              color: t.vars.palette.text.primary,
            },
          },
        ],
      }),
      deleteIcon: ({ theme: t }) => ({
        width: 24,
        height: 24,
        padding: 5,
        borderRadius: 12,
        marginRight: 2,
        marginLeft: -7,
        color: t.vars.palette.text.secondary,
        '&:hover': { color: t.vars.palette.text.primary, backgroundColor: t.vars.palette.action.selected },
      }),
    },
  },
};
