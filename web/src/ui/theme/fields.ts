import { createElement } from 'react';
import { ChevronDown, Close } from './glyphs';
import { shadow } from './tokens';
import type { ThemeComponents } from './theme-components';

/** Text fields and selects. Labels are above the field and do not float. */
export const fields: ThemeComponents = {
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: {
    defaultProps: { size: 'small', IconComponent: ChevronDown },
    styleOverrides: {
      icon: ({ theme: t }) => ({ right: 10, top: 'calc(50% - 8px)', color: t.vars.palette.text.secondary }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: ({ theme: t }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        fontSize: '0.875rem',
        lineHeight: 1.43,
        fontWeight: 600,
        color: t.vars.palette.text.primary,
        '&.Mui-focused': { color: t.vars.palette.text.primary },
        '&.Mui-error': { color: t.vars.palette.text.primary },
        '&.Mui-disabled': { color: t.vars.palette.text.secondary },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme: t }) => ({
        backgroundColor: t.vars.palette.background.paper,
        borderRadius: 6,
        fontSize: '0.9375rem',
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: t.vars.palette.rule.control,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: t.vars.palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: t.vars.palette.focus },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: t.vars.palette.error.main },
        '&.Mui-disabled': { backgroundColor: t.vars.palette.action.disabledBackground },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: t.vars.palette.rule.hair },
        '& .MuiInputAdornment-root': { color: t.vars.palette.text.tertiary, '& svg': { width: 16, height: 16 } },
        '&.MuiInputBase-adornedStart': { paddingLeft: 12 },
        '&.MuiInputBase-adornedStart > .MuiInputBase-input': { paddingLeft: 0 },
      }),
      input: ({ theme: t }) => ({
        [t.breakpoints.down('md')]: { 'input&, textarea&': { fontSize: '1rem' } }, // prevents zoom on focus in iOS
        '&::placeholder': { color: t.vars.palette.text.tertiary, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: t.vars.palette.text.secondary }, // keeps values readable while a form is sent
        '&:focus-visible': { outline: 'none' }, // the border above is the focus ring
        variants: [
          { props: { size: 'small' }, style: { height: 22, padding: '8px 12px' } },
          { props: { multiline: true }, style: { height: 'auto', padding: 0 } },
        ],
      }),
      multiline: { padding: '9px 12px', lineHeight: 1.5 },
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        marginInline: 0,
        marginTop: 6,
        fontSize: '0.8125rem',
        lineHeight: 1.46,
        color: t.vars.palette.text.tertiary,
        '&.Mui-error': { color: t.vars.palette.error.main },
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: createElement(ChevronDown), clearIcon: createElement(Close) },
    styleOverrides: {
      paper: ({ theme: t }) => ({
        marginTop: 4,
        borderRadius: 8,
        backgroundColor: t.vars.palette.ground.raised,
        border: `1px solid ${t.vars.palette.rule.hair}`,
        boxShadow: shadow,
      }),
      popupIndicator: { width: 28, height: 28, marginRight: -2 },
      inputRoot: { '&&': { padding: '0 36px 0 12px' }, '&& .MuiAutocomplete-input': { padding: '8px 0' } },
      groupLabel: ({ theme: t }) => ({
        fontSize: '0.8125rem',
        lineHeight: '32px',
        fontWeight: 600,
        color: t.vars.palette.text.secondary,
        backgroundColor: t.vars.palette.ground.raised,
        paddingInline: 10,
      }),
      groupUl: { '&& .MuiAutocomplete-option': { paddingLeft: 10 } },
      option: ({ theme: t }) => ({
        fontSize: '0.875rem',
        minHeight: 36,
        '&[aria-selected="true"], &[aria-selected="true"].Mui-focused': {
          backgroundColor: t.vars.palette.ground.selected,
        },
      }),
      listbox: { padding: 4, '& .MuiAutocomplete-option': { borderRadius: 4, paddingInline: 10 } },
      noOptions: { fontSize: '0.875rem' },
    },
  },
};
