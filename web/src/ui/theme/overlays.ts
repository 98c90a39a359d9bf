import { focusRing, fonts } from './tokens';
import type { ThemeComponents } from './theme-components';

/** Menus, popovers, dialogs and tabs. */
export const overlays: ThemeComponents = {
  MuiDialog: {
    defaultProps: { maxWidth: 'sm', fullWidth: true },
    styleOverrides: {
      paper: ({ theme: t }) => ({
        borderRadius: 10,
        margin: 24,
        width: 'calc(100% - 48px)',
        maxHeight: 'calc(100dvh - 48px)',
        [t.breakpoints.down('sm')]: { margin: 12, width: 'calc(100% - 24px)', maxHeight: 'calc(100dvh - 24px)' },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { variants: [{ props: { invisible: false }, style: { backgroundColor: 'rgb(10 12 16 / 0.48)' } }] },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        fontFamily: fonts.serif,
        fontWeight: 520,
        fontSize: '1.375rem',
        lineHeight: 1.27,
        letterSpacing: '-0.008em',
        padding: '22px 24px 6px',
        [t.breakpoints.down('sm')]: { padding: '18px 16px 6px' },
      }),
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        padding: '8px 24px 20px',
        borderColor: t.vars.palette.rule.hair,
        [t.breakpoints.down('sm')]: { paddingInline: 16 },
      }),
    },
  },
  MuiDialogContentText: {
    styleOverrides: {
      root: ({ theme: t }) => ({ fontSize: '0.9375rem', lineHeight: 1.6, color: t.vars.palette.text.secondary }),
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        padding: '14px 24px',
        gap: 8,
        borderTop: `1px solid ${t.vars.palette.rule.hair}`,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        [t.breakpoints.down('sm')]: { padding: '12px 16px' },
      }),
    },
  },
  MuiMenu: { defaultProps: { elevation: 2 }, styleOverrides: { list: { padding: 4 } } },
  MuiPopover: { defaultProps: { elevation: 2 }, styleOverrides: { paper: { borderRadius: 8, marginTop: 4 } } },
  MuiListItemIcon: { styleOverrides: { root: { '.MuiMenuItem-root &': { minWidth: 0 } } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        borderRadius: 4,
        minHeight: 36,
        paddingInline: 10,
        fontSize: '0.875rem',
        gap: 10,
        '& svg': { width: 16, height: 16, color: t.vars.palette.text.secondary },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.vars.palette.ground.selected },
        '&.Mui-focusVisible': { ...focusRing(t, -2), backgroundColor: t.vars.palette.ground.hover },
        '&.Mui-selected.Mui-focusVisible': { backgroundColor: t.vars.palette.ground.selected },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 700, enterNextDelay: 700, arrow: false },
    styleOverrides: {
      tooltip: ({ theme: t }) => ({
        backgroundColor: t.vars.palette.ink.main,
        color: t.vars.palette.ink.contrastText,
        fontSize: '0.8125rem',
        lineHeight: 1.38,
        fontWeight: 500,
        padding: '5px 9px',
        borderRadius: 4,
        maxWidth: 320,
      }),
    },
  },

  MuiTabs: {
    styleOverrides: {
      root: ({ theme: t }) => ({ minHeight: 42, borderBottom: `1px solid ${t.vars.palette.rule.hair}` }),
      indicator: ({ theme: t }) => ({ height: 2, backgroundColor: t.vars.palette.ink.main }),
      list: { gap: 20 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        minHeight: 42,
        minWidth: 0,
        padding: 0,
        fontWeight: 500,
        fontSize: '0.875rem',
        color: t.vars.palette.text.secondary,
        '&:hover': { color: t.vars.palette.text.primary },
        '&.Mui-selected': { color: t.vars.palette.text.primary, fontWeight: 600 },
        '&.Mui-focusVisible': focusRing(t, -2),
      }),
    },
  },
};
